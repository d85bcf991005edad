import { announce, type EventOf, quake } from '../../../board/animations';
import type { Place } from '../logic/course';
import type { DrawnCar } from '../stage.svelte';
import type { RushEvent } from '../types';
import { kept, lowest, pipsOf, points, roll } from './dice';
import type { Animations, Animator, Show } from './index';

/** A car thrusts at a place and is thrown back. */
async function thrust(show: Show, car: DrawnCar, at: Place, deep = 0.45): Promise<void> {
  const { stage, clock } = show;
  const from = { ...car.place };
  await clock.run(130, (t) => (car.place = stage.course.between(from, at, deep * t)));
  void stage.effect(clock, 480, { kind: 'sparks', at: stage.at(car) });
  void quake(show, 260, 1);
  await clock.run(190, (t) => (car.place = stage.course.between(from, at, deep * (1 - t))));
  car.place = from;
}

const rammed: Animator<'rammed'> = async (show, event) => {
  const { stage } = show;
  const [car, other] = [stage.car(event.car), stage.car(event.other)];
  if (!car || !other) return;
  await thrust(show, car, other.place);
  const plus = Number(event.counted) - Number(event.die);
  const text = `${plus > 0 ? `+${plus} is ${event.counted}: ` : ''}${LOSERS[event.loser]}`;
  await roll(show, event, `${car.info.title} rams ${other.info.title}`, [true], text);
};

const LOSERS: Record<EventOf<RushEvent, 'rammed'>['loser'], string> = {
  nobody: 'nobody loses a point',
  attacker: 'the attacker loses a point',
  defender: 'the defender loses a point',
  defender_and_third: 'the defender and the third car lose a point',
};

const sawed: Animator<'sawed'> = async (show, event) => {
  const other = show.stage.car(event.other);
  if (other) void show.stage.effect(show.clock, 500, { kind: 'sparks', at: show.stage.at(other) });
  const text = event.points ? 'cuts: one more point' : 'slips off';
  await roll(show, event, 'The saw: 4+ cuts', [Boolean(event.points)], text, true);
};

const frontHit: Animator<'front_hit'> = async (show, event) => {
  const { stage } = show;
  const [car, other] = [stage.car(event.car), stage.car(event.other)];
  if (!car || !other) return;
  await thrust(show, car, other.place, 0.35);
  const text = `${car.info.title} loses ${points(event.mine)}, ${other.info.title} ${points(event.theirs)}`;
  const counts = lowest(pipsOf(event), Math.max(event.theirs, event.mine));
  await roll(show, event, `${car.info.title} runs into ${other.info.title}`, counts, text);
};

const obstacleHit: Animator<'obstacle_hit' | 'obstacle_flat'> = async (show, event) => {
  const { stage } = show;
  const car = stage.car(event.car);
  if (!car) return;
  await thrust(show, car, stage.course.place(event.box), 0.4);
  const title = `An obstacle at Speed ${event.speed}`;
  const counts = kept(pipsOf(event), event.points);
  await roll(show, event, title, counts, `${points(event.points)} lost`);
};

const sideHit: Animator<'side_hit'> = async (show, event) => {
  const { stage } = show;
  const [car, other] = [stage.car(event.car), stage.car(event.other)];
  if (!car || !other) return;
  await thrust(show, car, other.place, 0.35);
  const counts = lowest(pipsOf(event), event.points);
  await roll(show, event, 'Side by side', counts, `Both lose ${points(event.points)}`);
};

const hazard =
  (title: string): Animator<'wreck_rolled' | 'mine_rolled'> =>
  async (show, event) => {
    const { stage, clock } = show;
    const hurt = event.points > 0;
    if (event.type === 'mine_rolled' && hurt) {
      stage.mines = stage.mines.filter((box) => box !== event.box);
      void stage.effect(clock, 700, { kind: 'boom', at: stage.course.pose(event.box) });
      void quake(show, 350, 1);
    }
    await roll(
      show,
      event,
      `${title}: 1 to 3 hurts`,
      [hurt],
      hurt ? `${points(event.points)} lost` : 'No harm',
    );
  };

const lost: Animator<'lost'> = async ({ stage, clock }, event) => {
  const car = stage.car(event.car);
  if (!car) return;
  car.info.structure.now = event.left;
  const text = `−${event.points} Structure`;
  await stage.effect(clock, 800, { kind: 'text', at: stage.at(car), text, tone: 'bad' });
};

const heated: Animator<'heated'> = async ({ stage, clock }, event) => {
  const car = stage.car(event.car);
  if (!car) return;
  car.info.heat.now = event.heat;
  const text = `Heat ${event.heat}`;
  await stage.effect(clock, 650, { kind: 'text', at: stage.at(car), text, tone: 'warn' });
};

const wrecked: Animator<'wrecked'> = async (show, event) => {
  const { stage, clock } = show;
  const car = stage.car(event.car);
  if (!car) return;
  void quake(show, 600, 1.6);
  void stage.effect(clock, 1100, { kind: 'boom', at: stage.at(car) });
  await clock.wait(260);
  car.info.wrecked = event.cause;
  await announce({ stage, clock }, 1100, {
    seat: car.info.seat,
    text: 'Wrecked!',
    line: event.text,
  });
};

export const crashAnimations: Animations = {
  rammed,
  sawed,
  front_hit: frontHit,
  obstacle_hit: obstacleHit,
  obstacle_flat: obstacleHit,
  side_hit: sideHit,
  wreck_rolled: hazard('Over a wreck'),
  mine_rolled: hazard('Over a mine'),
  lost,
  heated,
  wrecked,
};
