/** What a seat sees of Kaiju Crush: the server's types, without what only the plain table draws. */
import type { Schemas } from '../../api/schema';
import type { BoardSession } from '../../table/board';

export type KaijuView = Omit<Schemas['KaijuView'], 'schematic'>;
export type KaijuScene = Schemas['KaijuScene'];
export type KaijuEvent = Schemas['KaijuEvent'];
export type KaijuPreview = Schemas['KaijuPreview'];
export type SpaceView = Schemas['KaijuSpaceView'];
export type PlayerView = Schemas['KaijuPlayerView'];
export type StepView = Schemas['KaijuStepView'];
export type ChainView = Schemas['KaijuChainView'];
export type FighterView = Schemas['KaijuFighterView'];
export type BattleView = Schemas['KaijuBattleView'];
export type SheetView = Schemas['KaijuSheetView'];
export type TileInfo = Schemas['KaijuTileInfo'];
export type CardInfo = Schemas['KaijuCardInfo'];
export type IconInfo = Schemas['KaijuIconInfo'];
export type Player = PlayerView['player'];
export type Slot = StepView['slot'];
export type Outcome = StepView['outcome'];
export type Icon = IconInfo['icon'];
export type Group = keyof PlayerView['groups'];
export const GROUPS: readonly Group[] = ['commercial', 'community', 'power', 'transportation'];
export type KaijuSession = BoardSession<KaijuView, KaijuScene, KaijuPreview>;
