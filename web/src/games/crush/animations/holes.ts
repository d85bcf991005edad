/** The ground opens. */
import { quake } from '../../../board/animations';
import { fast, smooth } from '../../../table/clock';
import type { Animator, CrushAnimations } from './index';

const revealed: Animator<'hole_revealed'> = async ({ stage, clock }, event) => {
  const square = event.square;
  const hole = stage.holes[square];
  if (!hole) return;
  hole.revealed = true;
  const at = stage.frame().middle(square);
  void stage.effect(clock, 600, { kind: 'dust', at, size: 0.6 }, fast);
  await clock.run(260, (t) => (hole.open = 0.6 + 0.4 * t), fast);
};

const opened: Animator<'megahole_opened'> = async ({ stage, clock }, event) => {
  const square = event.square;
  const squares = event.many;
  stage.mark = { squares, tone: 'danger' };
  await clock.wait(420);
  const { x, y } = stage.frame().middle(square);
  const at = { x: x + 0.5, y: y + 0.5 };
  void stage.effect(clock, 1300, { kind: 'text', at, height: 0.8, text: 'MegaHole!', tone: 'bad' });
  void stage.effect(clock, 900, { kind: 'burst', at, size: 2 }, fast);
  void stage.effect(clock, 1100, { kind: 'dust', at, size: 2 }, fast);
  void quake({ stage, clock }, 800, 1.4);
  const pit = stage.sink(square, squares);
  await clock.run(620, (t) => (pit.open = t), smooth);
  stage.mark = null;
};

export const holeAnimations: CrushAnimations = { hole_revealed: revealed, megahole_opened: opened };
