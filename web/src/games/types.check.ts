/**
 * Read by the type checker only: what must not compile. Where an event or a field is renamed on the server,
 * `npm run api` renames it in the types, and these or the animations themselves fail `npm run check`.
 */
import type { AnimationsOf, EventOf } from '../board/animations';
import type { CrushEvent, CrushView } from './crush/types';
import type { KaijuEvent, KaijuView } from './kaiju/types';
import type { MenaceEvent, MenaceView } from './menace/types';
import type { CityEvent } from './rampage_city/types';
import type { RushEvent, RushView } from './rush/types';
import type { SmashEvent, SmashView } from './smash/types';

const nothing = (): Promise<void> => Promise.resolve();

export const names = [
  // @ts-expect-error An event of Rush n' Crush is called `wrecked`.
  { wreked: nothing } satisfies AnimationsOf<unknown, RushEvent>,
  // @ts-expect-error Tentacles are of Crush only.
  { tentacle_rose: nothing } satisfies AnimationsOf<unknown, SmashEvent>,
  // @ts-expect-error So they are not among what both games have.
  { tentacle_rose: nothing } satisfies AnimationsOf<unknown, CityEvent>,
  { unit_lost: nothing } satisfies AnimationsOf<unknown, CityEvent>,
];

export function fields(
  drove: EventOf<SmashEvent, 'drove'>,
  rose: EventOf<CrushEvent, 'tentacle_rose'>,
  stepped: EventOf<KaijuEvent, 'stepped'>,
  stomped: EventOf<MenaceEvent, 'stomped'>,
  rammed: EventOf<RushEvent, 'rammed'>,
): void {
  // @ts-expect-error Its way is `many`.
  void drove.way;
  // @ts-expect-error There are four ways to face.
  void (drove.facing === 'NE');
  // @ts-expect-error What a tentacle may hold is known.
  void (rose.tentacle === 'tank');
  // @ts-expect-error There are four players at most.
  void (stepped.player === 'p5');
  // @ts-expect-error Only what stands on the ground can be stomped.
  void (stomped.location === 'cloud');
  // @ts-expect-error Somebody loses, or `nobody`.
  void (rammed.loser === 'none');
  const range: number | undefined = rammed.counted;
  void range;
}

export function views(
  smash: SmashView,
  crush: CrushView,
  kaiju: KaijuView,
  menace: MenaceView,
  rush: RushView,
): void {
  // @ts-expect-error A phase of Smash is called `movement`.
  void (smash.phase === 'move');
  // @ts-expect-error Colours are those of the city.
  void (crush.active === 'red');
  // @ts-expect-error The board gets no schematic: it does not ask for one.
  void kaiju.schematic;
  // @ts-expect-error A game ends in one of the ways that its rules name.
  void (menace.ending === 'peace');
  // @ts-expect-error A phase of Rush n' Crush is called `speed`.
  void (rush.phase === 'gear');
}
