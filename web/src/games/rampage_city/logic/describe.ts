/** A square in words, for those who hear the board. */
import { several } from '../../../lib/words';
import type { Aim, CityScene, CityView } from '../types';
import { percent, type Plans, type Stop } from './plans';

const GROUND = { street: 'street', lot: 'open lot', park: 'park', site: 'rubble' } as const;
export const FACING_WORDS = { N: 'north', E: 'east', S: 'south', W: 'west' } as const;

/** `own` describes what a game has beyond the city: words for the ground, and for what is on it. */
export type Describe = (square: string) => string;

export function describer(
  scene: CityScene,
  view: CityView,
  own: (square: string) => string[] = () => [],
): Describe {
  const grounds = new Map(scene.squares.map((entry) => [entry.square, entry.ground]));
  const standing = new Set(view.buildings);
  const burning = new Set(view.fires);
  const titles = new Map(view.players.map((player) => [player.player, player.title]));
  return (square) => {
    const parts = [square];
    if (burning.has(square)) parts.push('burning Building');
    else if (standing.has(square)) parts.push('Building');
    else parts.push(GROUND[grounds.get(square) ?? 'street']);
    parts.push(...own(square));
    if (view.monster?.squares.includes(square)) {
      parts.push(`the Monster, facing ${FACING_WORDS[view.monster.facing]}`);
    }
    for (const unit of view.units) {
      if (unit.square !== square) continue;
      parts.push(unit.facing ? `${unit.title}, facing ${FACING_WORDS[unit.facing]}` : unit.title);
    }
    for (const group of view.survivors) {
      if (group.square === square)
        parts.push(`Survivors ${group.card} of ${titles.get(group.player)}`);
    }
    return parts.join(', ');
  };
}

/** What the kinds of choices that name a square offer there. */
const SQUARE_OFFERS: Record<string, string> = {
  place: 'Survivors can wait here',
  stray: 'the stray shot can hit here',
};

/** What can be done there, to follow the words above. */
export function offer(
  square: string,
  view: CityView,
  plans: Plans,
  stops: Map<string, Stop>,
  aims: Aim[],
): string {
  const stop = stops.get(square);
  if (stop) return `; ${several(stop.cost, 'point')} to go there`;
  for (const [kind, squares] of plans.squares) {
    if (squares.has(square)) return `; ${SQUARE_OFFERS[kind] ?? kind}`;
  }
  const unit = view.units.find((entry) => entry.square === square);
  if (unit && plans.moves.has(unit.unit)) return '; can be moved';
  if (unit && plans.fires.has(unit.unit)) {
    const shots = aims.find((entry) => entry.unit === unit.unit)?.shots ?? [];
    const [shot] = shots;
    if (shots.length > 1) return `; can fire at ${several(shots.length, 'target')}`;
    return shot
      ? `; can fire, range ${shot.range}, ${percent(shot.hit_faces)} to hit`
      : '; can fire';
  }
  return '';
}
