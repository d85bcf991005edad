/** What a line of the score sheet counts on the board: the areas of A, the shapes of C. */
import type { KaijuView, Player } from '../types';
import { areas } from './areas';
import { UNIT, type Frame } from './frame';

interface Counted {
  player: Player;
  spaces: string[];
  /** Lines from space to space, as a path. */
  bonds: string;
}

export function counted(view: KaijuView, frame: Frame, line: string): Counted[] {
  return groups(view, frame, line).map(({ player, spaces }) => ({
    player,
    spaces,
    bonds: bonds(frame, spaces, line === 'c'),
  }));
}

function groups(view: KaijuView, frame: Frame, line: string): Omit<Counted, 'bonds'>[] {
  const face = view.objectives.find(({ letter }) => letter === 'A')?.face;
  return view.players.flatMap(({ player, shapes }) => {
    if (line === 'c') return shapes.map((spaces) => ({ player, spaces }));
    if (line !== 'a') return [];
    const own = view.spaces.filter(({ owner }) => owner === player).map(({ space }) => space);
    const all = areas(frame, own);
    const most = all[0]?.length;
    const some = face === 'concentrated' ? all.filter(({ length }) => length === most) : all;
    return some.map((spaces) => ({ player, spaces }));
  });
}

/** Neighbours are joined; of a shape every space with every other. */
function bonds(frame: Frame, spaces: string[], all: boolean): string {
  const middles = spaces.map((space) => frame.middle(space));
  return middles
    .flatMap((from, n) =>
      middles.slice(n + 1).flatMap((to) => {
        const near = Math.abs(from.x - to.x) + Math.abs(from.y - to.y) === UNIT;
        return near || all ? [`M${from.x} ${from.y}L${to.x} ${to.y}`] : [];
      }),
    )
    .join('');
}
