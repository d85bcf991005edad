import { announce } from '../../../board/animations';
import { several } from '../../../lib/words';
import { fast, smooth } from '../../../table/clock';
import { lowest, kept, pipsOf, roll } from './dice';
import type { Animations, Animator } from './index';

const placed: Animator<'placed'> = async ({ stage, clock }, event) => {
  const car = stage.car(event.car);
  if (!car) return;
  car.info.box = event.box;
  car.place = stage.course.place(event.box);
  stage.eye = stage.at(car);
  await clock.run(420, (t) => (car.shown = t), fast);
};

const entered: Animator<'entered'> = ({ stage }, event) => {
  const car = stage.cars[Number(event.seat) - 1];
  if (car) car.info.car = event.car;
  return Promise.resolve();
};

const drawn: Animator<'drawn'> = async ({ stage, clock }, event) => {
  const order = event.many.map((car) => stage.title(car)).join(', ');
  await announce({ stage, clock }, 1100, { seat: null, text: 'The grid', line: order });
};

const roundBegan: Animator<'round_began'> = async ({ stage, clock }, event) => {
  stage.round = event.round;
  stage.thrown = null;
  stage.trail = [];
  const order = event.many.map((car) => stage.title(car)).join(', ');
  await announce({ stage, clock }, 850, { seat: null, text: `Round ${stage.round}`, line: order });
};

const turnBegan: Animator<'turn_began'> = async ({ stage, clock }, event) => {
  const car = stage.car(event.car);
  if (!car) return;
  stage.active = car.info.seat;
  stage.trail = [];
  stage.thrown = null;
  void stage.effect(clock, 500, { kind: 'ring', at: stage.at(car) });
  await clock.wait(320);
};

/** The lever moves, and the points that this took are gone. */
const geared: Animator<'geared'> = async ({ stage, clock }, event) => {
  const car = stage.car(event.car);
  if (!car) return;
  const [gear = 0, speed = 0] = event.node.split('/').map(Number);
  const [known, now] = event.node.includes('/') ? [gear, speed] : [0, gear];
  const from = car.info.speed;
  car.info.node = event.node;
  car.info.gear = known;
  car.info.braking.now -= event.brakes;
  car.info.turbo.now -= event.turbo;
  const text = known ? `Gear ${known} · Speed ${now}` : 'Speed 0';
  void stage.effect(clock, 900, { kind: 'text', at: stage.at(car), text, tone: 'plain' });
  await clock.run(450, (t) => (car.info.speed = Math.round(from + (now - from) * t)), smooth);
  car.info.speed = now;
};

const temperature: Animator<'temperature'> = async (show, event) => {
  const heat = event.heat;
  const text = heat > 0 ? `Heat +${heat}` : 'The engine stays cool';
  const title = `Temperature test: dice below ${event.threshold} add heat`;
  await roll(show, event, title, lowest(pipsOf(event), heat), text, true);
};

const steered: Animator<'steered'> = async (show, event) => {
  const free = event.free;
  const text = several(free, 'free lane change');
  await roll(show, event, `Steering at Speed ${event.speed}`, kept(pipsOf(event), free), text);
};

const finished: Animator<'finished'> = async ({ stage, clock }, event) => {
  const car = stage.car(event.car);
  if (!car) return;
  const line = `crosses the finish line in round ${event.round}`;
  await announce({ stage, clock }, 1500, { seat: car.info.seat, text: car.info.title, line });
};

const raceEnded: Animator<'race_ended'> = async ({ stage, clock }, event) => {
  if (event.ending === 'finish') return;
  await announce({ stage, clock }, 1300, {
    seat: null,
    text: 'The race is over',
    line: event.text,
  });
};

export const turnAnimations: Animations = {
  entered,
  drawn,
  placed,
  round_began: roundBegan,
  turn_began: turnBegan,
  geared,
  temperature,
  steered,
  finished,
  race_ended: raceEnded,
};
