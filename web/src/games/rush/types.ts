/** What everybody sees of Rush n' Crush: the server's types, without what only the plain table draws. */
import type { Schemas } from '../../api/schema';
import type { BoardSession } from '../../table/board';

export type RushView = Omit<Schemas['RushView'], 'panels'>;
export type RushScene = Schemas['RushScene'];
export type CarView = RushView['cars'][number];
export type NodeView = RushView['nodes'][number];
export type SpeedView = RushView['speeds'][number];
export type StepView = RushView['steps'][number];
export type ItemView = RushView['items'][number];
export type BoostView = RushView['boosts'][number];
export type RollView = RushView['rolls'][number];
export type SceneBox = RushScene['boxes'][number];
export type SceneNode = RushScene['nodes'][number];

export type RushPreview = Schemas['RushPreview'];
export type RushEvent = Schemas['RushEvent'];
export type RushSession = BoardSession<RushView, RushScene, RushPreview>;
