/** What a seat sees of Smash: the server's types. */
import type { Schemas } from '../../api/schema';
import type { BoardSession } from '../../table/board';

export type SmashView = Schemas['SmashView'];
export type SmashScene = Schemas['SmashScene'];
export type SmashPreview = Schemas['SmashPreview'];
export type SmashEvent = Schemas['SmashEvent'];
export type Forecast = Schemas['SmashForecast'];
export type SmashSession = BoardSession<SmashView, SmashScene, SmashPreview>;
