/** A box in words: what it is, what stands there, what can be done. */
import { several } from '../../../lib/words';
import type { Aim } from '../../../plain/targets';
import type { RushScene, RushView, SceneBox, StepView } from '../types';
import { percent } from '../../../plain/percent';

const MEETS: Record<string, string> = {
  free: 'a free box',
  wreck: 'a wreck: a roll of 1–3 costs a point',
  mine: 'a mine: a roll of 1–3 costs a point',
  wreck_and_mine: 'a wreck and a mine',
  ram: 'a ram',
  side: 'a side collision',
  front: 'a front collision',
  obstacle: 'an obstacle',
};
const BEYOND: Record<string, string> = {
  empty: 'the box beyond is empty',
  car: 'there is a car beyond',
  blocked: 'the box beyond is blocked',
};

/** Lines that lie just ahead of a box. */
function linesAt(scene: RushScene, box: SceneBox): string[] {
  const ahead = scene.boxes.find((other) => other.box === box.ahead);
  if (!ahead) return [];
  const just = (tick: number) => box.front <= tick && tick < ahead.front;
  if (scene.start === scene.finish_line)
    return just(scene.start) ? ['start and finish line ahead'] : [];
  return [
    ...(just(scene.start) ? ['start line ahead'] : []),
    ...(just(scene.finish_line) ? ['finish line ahead'] : []),
  ];
}

export function describe(scene: RushScene, view: RushView, box: SceneBox, aims: Aim[]): string {
  const here = view.cars
    .filter((car) => car.box === box.box)
    .map(({ title, wrecked, speed }) =>
      wrecked ? `wreck of the ${title}` : `${title}, Speed ${speed}`,
    );
  const facts = [
    ...(box.obstacle ? ['obstacle'] : []),
    ...linesAt(scene, box),
    ...(view.mines.includes(box.box) ? ['a mine'] : []),
    ...here,
  ];
  const place = `Tile ${box.tile + 1}, lane ${box.lane + 1}, box ${box.index + 1}`;
  const can = aims.map(({ choice, note }) => choice.label + (note?.text ? ` (${note.text})` : ''));
  return [facts.length > 0 ? `${place}: ${facts.join(', ')}` : place, ...can].join('. ');
}

/** The effect of a step, in one line. */
export function stepWords(step: StepView, title: (seat: number) => string): string {
  const parts = [MEETS[step.sort] ?? step.sort];
  if (step.sort === 'ram')
    parts.push(`${percent(step.success)} pushes it away`, BEYOND[step.beyond] ?? step.beyond);
  else if (step.dice > 0) parts.push(several(step.dice, 'die', 'dice'));
  for (const { seat, expected } of step.losses)
    parts.push(`${title(seat)} loses ${expected.toFixed(1)} on average`);
  if (step.steering_points > 0) parts.push('costs 1 Steering point');
  return parts.join(', ');
}
