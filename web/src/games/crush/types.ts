/** What a seat sees of Crush: the server's types, without what only the plain table draws. */
import type { Schemas } from '../../api/schema';
import type { BoardSession } from '../../table/board';

export type CrushView = Omit<Schemas['CrushView'], 'panels' | 'schematic'>;
export type CrushScene = Schemas['CrushScene'];
export type CrushEvent = Schemas['CrushEvent'];
export type CrushPreview = Schemas['CrushPreview'];
export type TentacleView = Schemas['CrushTentacleView'];
export type CrushShot = Schemas['CrushShotView'];
export type MegaHoleView = Schemas['CrushMegaHoleView'];
export type Forecast = Schemas['CrushForecast'];
export type Layout = Schemas['CrushLayout'];
export type Losses = Schemas['CrushLosses'];
export type OpeningView = Schemas['CrushOpeningView'];
export type FlightView = Schemas['CrushFlightView'];
/** What a tentacle holds: nothing, the wreck of a Unit, a Building. */
export type Grip = TentacleView['tentacle'];
/** What the chart says of a danger zone. */
export type Answer = Schemas['CrushZoneForecast']['answer'];
export type CrushSession = BoardSession<CrushView, CrushScene, CrushPreview>;
