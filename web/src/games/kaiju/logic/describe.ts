/** Spaces in words: for screen readers, and for the line below the board. */
import type { KaijuScene, KaijuView, SpaceView, TileInfo } from '../types';
import type { Way } from './ways';

export const GROUP_TITLES: Record<TileInfo['group'], string> = {
  commercial: 'Commercial',
  community: 'Community',
  power: 'Power',
  transportation: 'Transportation',
  wild: 'Wild',
  park: 'Park',
};

export function tileOf(
  scene: Pick<KaijuScene, 'tiles'>,
  tile: string | null | undefined,
): TileInfo | undefined {
  return scene.tiles.find((info) => info.tile === tile);
}

/** What is on a space. */
function ground(scene: KaijuScene, view: KaijuView, entry: SpaceView): string {
  const tile = tileOf(scene, entry.tile);
  if (tile?.group === 'park') return tile.title;
  if (tile) return `${tile.title}, ${GROUP_TITLES[tile.group]} ${tile.value}`;
  if (entry.owner) {
    const icon = scene.icons.find(({ icon }) => icon === entry.icon)?.title;
    return `marker of ${titleOf(view, entry.owner)}${icon ? `, ${icon} underneath` : ''}`;
  }
  return entry.dead ? 'a Monster Tile' : 'bare ground';
}

export function titleOf(view: KaijuView, player: string | null | undefined): string {
  return view.players.find((entry) => entry.player === player)?.title ?? '';
}

/** A space with all that is on it. */
export function describe(scene: KaijuScene, view: KaijuView, entry: SpaceView): string {
  const figures = entry.figures.map((player) => titleOf(view, player));
  const here = figures.length > 0 ? `; here: ${figures.join(', ')}` : '';
  return `${entry.space}, ${ground(scene, view, entry)}${here}`;
}

const DOES: Record<Way['outcome'], string> = {
  claim: 'claim it',
  land: 'land there',
  battle: 'battle',
  park: 'Park, then on',
  attack: 'attack',
  ability: 'Special Ability',
};
const SLOTS = { own: 'own card', shared: 'Shared card', left: "left neighbour's card" };

/** How a space can be reached or used, in a few words. */
export function offers(ways: Way[]): string {
  const words = ways.map((way) => {
    const by = way.slot ? `${SLOTS[way.slot]}, ` : '';
    const through = way.onward.length > 0 ? 'through Parks, ' : '';
    const taken = way.ability && way.outcome !== 'ability' ? ', with your Special Ability' : '';
    return `${by}${through}${DOES[way.outcome]}${taken}`;
  });
  return [...new Set(words)].join('; ');
}
