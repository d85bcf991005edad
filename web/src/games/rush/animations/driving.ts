import { linear, smooth, type Ease } from '../../../table/clock';
import type { DrawnCar } from '../stage.svelte';
import type { Animations, Animator, Show } from './index';

/** From box to box: how long one takes at a speed. */
const boxMs = (speed: number): number => Math.max(55, 190 - speed * 8);

/** A car goes to a box; aside it turns its nose that way. */
async function go(
  { stage, clock }: Show,
  car: DrawnCar,
  box: string,
  ms: number,
  ease: Ease = linear,
): Promise<void> {
  const from = { ...car.place };
  const to = stage.course.place(box);
  const far = stage.course.between(from, to, 1).along - from.along;
  const aside = to.across - from.across;
  const lean = Math.abs(aside) < 0.05 ? 0 : Math.sign(aside) * (Math.abs(far) > 0.02 ? 24 : 34);
  await clock.run(
    ms,
    (t) => {
      car.place = stage.course.between(from, to, t);
      car.yaw = lean * Math.sin(t * Math.PI);
      stage.eye = stage.at(car);
    },
    ease,
  );
  car.yaw = 0;
  car.place = to;
  car.info.box = box;
}

function leave(show: Show, car: DrawnCar): void {
  const { stage } = show;
  if (stage.trail.length === 0 && car.info.box) stage.trail = [car.info.box];
}

const moved: Animator<'moved'> = async (show, event) => {
  const car = show.stage.car(event.car);
  if (!car) return;
  leave(show, car);
  await go(show, car, event.box, boxMs(car.info.speed) * 1.4, smooth);
  show.stage.trail = [...show.stage.trail, event.box];
};

const drove: Animator<'drove'> = async (show, event) => {
  const car = show.stage.car(event.car);
  if (!car) return;
  leave(show, car);
  for (const box of event.many.length ? event.many : [event.box]) {
    if (!show.stage.course.has(box) || box === car.info.box) continue;
    await go(show, car, box, boxMs(car.info.speed));
    show.stage.trail = [...show.stage.trail, box];
  }
};

const shifted: Animator<'shifted'> = async (show, event) => {
  const car = show.stage.car(event.car);
  if (!car) return;
  leave(show, car);
  car.info.steering.now -= event.paid;
  await go(show, car, event.box, 240, smooth);
  show.stage.trail = [...show.stage.trail, event.box];
};

const swerved: Animator<'swerved'> = async (show, event) => {
  const car = show.stage.car(event.car);
  if (!car) return;
  void show.stage.effect(show.clock, 400, { kind: 'sparks', at: show.stage.at(car) });
  await go(show, car, event.box, 260, smooth);
  show.stage.trail = [...show.stage.trail, event.box];
};

const pushed: Animator<'pushed'> = async (show, event) => {
  const { stage, clock } = show;
  const car = stage.car(event.car);
  if (!car) return;
  void stage.effect(clock, 450, { kind: 'sparks', at: stage.at(car) });
  await go(show, car, event.box, 260, (t) => 1 - (1 - t) ** 3);
};

export const driveAnimations: Animations = { moved, drove, shifted, swerved, pushed };
