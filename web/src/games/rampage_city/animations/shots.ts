import type { EventOf } from '../../../board/animations';
import { several } from '../../../lib/words';
import { fast, slow } from '../../../table/clock';
import { step, type Point } from '../logic/geometry';
import type { Stage } from '../stage.svelte';
import type { CityEvent, Facing } from '../types';
import type { Animator, CityAnimations, Show } from './index';
import { away, rollDice, reveal } from './dice';
import { flinch } from './monster';

export const HELICOPTER_UP = 0.2;

const movement: Animator<'movement_rolled'> = async (show, event) => {
  const { stage } = show;
  await rollDice(show, {
    values: [event.first, event.second],
    player: event.player,
    note: 'Movement',
  });
  reveal(show, several(event.total, 'point'), 'good');
  stage.pool = event.total;
  stage.moment.dice = [event.first, event.second];
  await away(show, 620);
};

/** A shot; `wince` is how that reacts which is hit. */
export const shooting =
  <S extends Stage, E extends EventOf<CityEvent, 'shot'>>(
    wince: (show: Show<S>, event: E) => Promise<void>,
  ): ((show: Show<S>, event: E) => Promise<void>) =>
  async (show, event) => {
    const { stage, clock } = show;
    const unit = stage.unit(event.unit);
    if (!unit) return;
    const range = event.range;
    const needs = Math.max(2, range);
    await rollDice(show, {
      values: [event.roll],
      player: unit.player,
      words: `${show.title(event.unit)} fires at range ${range}…`,
      note: needs > 6 ? `Range ${range}: cannot hit` : `Range ${range}: needs ${needs}+`,
    });
    const direction = event.direction;
    const by = step(direction);
    const muzzle = { x: unit.at.x + by.x * 0.5, y: unit.at.y + by.y * 0.5 };
    const height = unit.height + (unit.type === 'helicopter' ? HELICOPTER_UP : 0.2);
    if (unit.type === 'helicopter') unit.angle = angleOf(direction);
    void stage.effect(clock, 260, {
      kind: 'muzzle',
      at: muzzle,
      height,
      angle: angleOf(direction),
    });
    const aim = { x: unit.at.x + by.x * range, y: unit.at.y + by.y * range };
    await RESULTS[event.result](show, { muzzle, aim, by, height, range }, () => wince(show, event));
    unit.spent = true;
    await away(show, 450);
  };

/** Where a shell comes from, which square of the Monster it is meant for, and its way there. */
interface Flight {
  muzzle: Point;
  aim: Point;
  by: Point;
  height: number;
  range: number;
}

const further = (from: Point, by: Point, many: number): Point => ({
  x: from.x + by.x * many,
  y: from.y + by.y * many,
});

const RESULTS: Record<
  'hit' | 'miss' | 'critical',
  (show: Show, flight: Flight, wince: () => Promise<void>) => Promise<void>
> = {
  async hit(show, { muzzle, aim, by, height, range }, wince) {
    const { stage, clock } = show;
    await shell(show, muzzle, further(aim, by, 0.4), height, 0.6, 150 + range * 45);
    void stage.effect(clock, 600, { kind: 'boom', at: aim, height: 0.6, size: 0.9 });
    reveal(show, 'Hit!', 'good');
    await wince();
  },
  /** Past the Monster's flank. */
  async miss(show, { muzzle, aim, by, height, range }) {
    const { stage, clock } = show;
    const past = further(further(aim, by, 2.6), { x: by.y, y: by.x }, 0.9);
    await shell(show, muzzle, past, height, 0.4, 260 + range * 50);
    void stage.effect(clock, 500, { kind: 'dust', at: past, size: 0.5 });
    reveal(show, 'Miss', 'bad');
    await clock.wait(350);
  },
  /** Up and away; where it comes down is another event. */
  async critical(show, { muzzle, by, height }) {
    await shell(show, muzzle, further(muzzle, by, 0.8), height, height + 1.2, 240);
    reveal(show, 'Critical Miss!', 'worse');
    await show.clock.wait(450);
  },
};

function angleOf(direction: Facing): number {
  return ['N', 'E', 'S', 'W'].indexOf(direction) * 90;
}

async function shell(
  show: Show,
  at: Point,
  to: Point,
  height: number,
  heightTo: number,
  ms: number,
) {
  await show.stage.effect(show.clock, ms, { kind: 'shell', at, to, height, heightTo });
}

/** A stray shot falls on a Building: it comes from above, from the Unit that fired last. */
const strayed: Animator<'strayed'> = async ({ stage, clock, view }, event) => {
  const frame = stage.frame();
  const to = frame.middle(event.square);
  const height = stage.groundHeight(event.square);
  const shooter = Object.values(stage.units)
    .filter((unit) => unit.shown && unit.player === view.active && unit.spent)
    .sort((a, b) => distance(a.at, to) - distance(b.at, to))[0];
  const at = shooter ? { ...shooter.at } : to;
  await stage.effect(
    clock,
    520,
    { kind: 'shell', at, to, height: 1.4, heightTo: height, size: 1.5, tone: 'arc' },
    slow,
  );
  void stage.effect(clock, 700, { kind: 'boom', at: to, height, size: 1.1 }, fast);
  await clock.wait(160);
};

const distance = (a: Point, b: Point) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

const forfeited: Animator<'forfeited'> = async ({ stage, clock }, event) => {
  for (const word of event.many) {
    const unit = stage.unit(word);
    if (!unit) continue;
    unit.spent = true;
    void stage.effect(clock, 1200, {
      kind: 'text',
      at: { ...unit.at },
      height: unit.height + 0.7,
      text: 'Shot lost',
      tone: 'bad',
    });
  }
  await clock.wait(450);
};

/** The attack phase is skipped: nothing moves, but it stays long enough to be read. */
const unarmed: Animator<'no_shot'> = ({ clock }) => clock.wait(1800);

export const shotAnimations: CityAnimations = {
  movement_rolled: movement,
  shot: shooting(flinch),
  strayed,
  forfeited,
  no_shot: unarmed,
};
