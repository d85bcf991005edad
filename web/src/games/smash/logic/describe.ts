/** A square in words, for those who hear the board. */
import type { SmashScene, SmashView } from '../types';
import { percent, type Plans, type Stop } from './plans';

const GROUND = { street: 'street', lot: 'open lot', park: 'park', site: 'rubble' } as const;
const FACING = { N: 'north', E: 'east', S: 'south', W: 'west' } as const;

export function describer(scene: SmashScene, view: SmashView): (square: string) => string {
  const grounds = new Map(scene.squares.map((entry) => [entry.square, entry.ground]));
  const standing = new Set(view.buildings);
  const burning = new Set(view.fires);
  const titles = new Map(view.players.map((player) => [player.player, player.title]));
  return (square) => {
    const parts = [square];
    if (burning.has(square)) parts.push('burning Building');
    else if (standing.has(square)) parts.push('Building');
    else parts.push(GROUND[grounds.get(square) ?? 'street']);
    if (view.monster?.squares.includes(square)) {
      parts.push(`the Monster, facing ${FACING[view.monster.facing]}`);
    }
    for (const unit of view.units) {
      if (unit.square !== square) continue;
      parts.push(unit.facing ? `${unit.title}, facing ${FACING[unit.facing]}` : unit.title);
    }
    for (const group of view.survivors) {
      if (group.square === square)
        parts.push(`Survivors ${group.card} of ${titles.get(group.player)}`);
    }
    return parts.join(', ');
  };
}

/** What can be done there, to follow the words above. */
export function offer(
  square: string,
  view: SmashView,
  plans: Plans,
  stops: Map<string, Stop>,
): string {
  const stop = stops.get(square);
  if (stop) return `; ${stop.cost} ${stop.cost === 1 ? 'point' : 'points'} to go there`;
  if (plans.places.has(square)) return '; Survivors can wait here';
  if (plans.strays.has(square)) return '; the stray shot can hit here';
  const unit = view.units.find((entry) => entry.square === square);
  if (unit && plans.moves.has(unit.unit)) return '; can be moved';
  if (unit && plans.fires.has(unit.unit)) {
    const target = view.targets.find((entry) => entry.unit === unit.unit);
    return target
      ? `; can fire, range ${target.range}, ${percent(target.hit_faces)} to hit`
      : '; can fire';
  }
  return '';
}
