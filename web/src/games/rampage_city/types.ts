/** What both games of the city show of it: the server's types of Smash and of Crush, as far as they agree. */
import type { Component } from 'svelte';
import type { Schemas } from '../../api/schema';
import type { BoardSession } from '../../table/board';

type Shared<One, Other> = { [Key in keyof One & keyof Other]: One[Key] | Other[Key] };

export type CityView = Omit<
  Shared<Schemas['SmashView'], Schemas['CrushView']>,
  'targets' | 'forecasts'
>;
export type CityScene = Shared<Schemas['SmashScene'], Schemas['CrushScene']>;
export type CityPreview = Schemas['SmashPreview'] | Schemas['CrushPreview'];
export type CitySession = BoardSession<CityView, CityScene, CityPreview>;

/** All events of both games, and those that both have. */
export type AnyCityEvent = Schemas['SmashEvent'] | Schemas['CrushEvent'];
type CityType = Schemas['SmashEvent']['type'] & Schemas['CrushEvent']['type'];
export type CityEvent = Extract<AnyCityEvent, { type: CityType }>;

type MonsterView = Schemas['SmashMonsterView'];
export type UnitView = Schemas['SmashUnitView'];
export type PlayerView = Schemas['SmashPlayerView'];
export type SceneSquare = Schemas['SmashSceneSquare'];
export type CardInfo = Schemas['SmashCardInfo'];
export type Facing = MonsterView['facing'];
export type Player = UnitView['player'];
export type UnitType = UnitView['type'];
export type Face = keyof CityScene['die'];
export type Ground = SceneSquare['ground'];

/** What would be lost or lit. */
export type Harm = Pick<Schemas['SmashForecast'], 'falls' | 'burns' | 'units' | 'survivors'>;
/** One shot that a Unit has; its target is `monster`, or whatever else of it can be hit: a word of the game. */
export type Shot = Omit<Schemas['CrushShotView'], 'losses'>;
/** One of the active player's Units in the attack phase: its shots, or why there is none. */
export type Aim = Omit<Schemas['CrushTargetView'], 'shots'> & { shots: Shot[] };

/** A game's pictures of its cards. */
export type Artist = Component<{ card: string }>;
