/** What everybody sees of Menace: the server's types, without what only the plain table draws. */
import type { Schemas } from '../../api/schema';
import type { BoardSession } from '../../table/board';

export type MenaceView = Omit<Schemas['MenaceView'], 'panels'>;
export type MenaceScene = Schemas['MenaceScene'];
export type MenacePreview = Schemas['MenacePreview'];
export type MenaceEvent = Schemas['MenaceEvent'];
export type CreatureView = Schemas['MenaceCreatureView'];
export type UnitView = Schemas['MenaceUnitView'];
export type PlayerView = Schemas['MenacePlayerView'];
export type DeployView = Schemas['MenaceDeployView'];
export type BattleView = Schemas['MenaceBattleView'];
export type RollView = Schemas['MenaceRollView'];
export type GainView = Schemas['MenaceGainView'];
export type SceneSpace = Schemas['MenaceSceneSpace'];
export type CardInfo = Schemas['MenaceCardInfo'];
export type CreatureInfo = Schemas['MenaceCreatureInfo'];
export type MilitaryInfo = Schemas['MenaceMilitaryInfo'];
export type Player = PlayerView['player'];
export type UnitType = UnitView['type'];
export type Location = Extract<MenaceEvent, { type: 'stomped' }>['location'];
export type MenaceSession = BoardSession<MenaceView, MenaceScene, MenacePreview>;
