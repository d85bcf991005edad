import { announce, type EventOf } from '../../../board/animations';
import { fast, smooth } from '../../../table/clock';
import { FACINGS, turnTo, type Point } from '../logic/geometry';
import { entryHeading, facingsAlong, heading, offBoard } from '../logic/paths';
import type { DrawnUnit } from '../stage.svelte';
import type { Facing, CityEvent } from '../types';
import type { Animator, CityAnimations, Show } from './index';

const SQUARE_MS = 190;
const TURN_MS = 210;

async function glide({ clock }: Show, unit: DrawnUnit, to: Point, height: number, ms: number) {
  const from = { ...unit.at };
  const low = unit.height;
  await clock.run(ms, (t) => {
    unit.at.x = from.x + (to.x - from.x) * t;
    unit.at.y = from.y + (to.y - from.y) * t;
    unit.height = low + (height - low) * t;
  });
}

async function turn({ clock }: Show, unit: DrawnUnit, facing: Facing) {
  const from = unit.angle;
  const to = turnTo(from, FACINGS.indexOf(facing) * 90);
  if (to !== from) await clock.run(TURN_MS, (t) => (unit.angle = from + (to - from) * t), smooth);
}

function spend(show: Show, event: { cost: number }): void {
  show.stage.pool = (show.stage.pool ?? show.view.pool) - event.cost;
}

async function drive(
  show: Show,
  event: EventOf<CityEvent, 'drove' | 'drove_in'>,
  start: Facing | null,
): Promise<void> {
  const { stage } = show;
  const frame = stage.frame();
  const unit = stage.unit(event.unit);
  const way = event.many;
  const last = event.facing;
  if (!unit) return;
  const headings = way.slice(1).map((to, n) => heading(frame, way[n] ?? to, to));
  if (start === null && way[0]) {
    const toward = entryHeading(frame, way, last);
    headings.unshift(toward);
    unit.at = offBoard(frame, way[0], toward);
    unit.height = 0;
  }
  const facings = facingsAlong(headings, start, last);
  if (start === null) unit.angle = FACINGS.indexOf(facings[0] ?? last) * 90;
  unit.shown = true;
  const squares = start === null ? way : way.slice(1);
  for (const [n, square] of squares.entries()) {
    await turn(show, unit, facings[n] ?? last);
    await glide(show, unit, frame.middle(square), 0, SQUARE_MS);
  }
  await turn(show, unit, last);
  spend(show, event);
}

async function fly(
  show: Show,
  event: EventOf<CityEvent, 'flew' | 'flew_in'>,
  entering: boolean,
): Promise<void> {
  const { stage } = show;
  const frame = stage.frame();
  const unit = stage.unit(event.unit);
  const way = event.many;
  if (!unit) return;
  if (entering && way[0]) {
    const toward = entryHeading(frame, way, null);
    unit.at = offBoard(frame, way[0], toward);
    unit.height = 0.3;
    unit.angle = FACINGS.indexOf(toward) * 90;
    unit.shown = true;
  }
  for (const square of entering ? way : way.slice(1)) {
    const to = frame.middle(square);
    const want = (Math.atan2(to.x - unit.at.x, unit.at.y - to.y) * 180) / Math.PI;
    const from = unit.angle;
    const angle = turnTo(from, want);
    // It turns its nose while it flies: Helicopters have no facing, a turn costs nothing.
    const turning = show.clock.run(
      SQUARE_MS,
      (t) => (unit.angle = from + (angle - from) * t),
      fast,
    );
    await glide(show, unit, to, stage.groundHeight(square), SQUARE_MS * 0.9);
    await turning;
  }
  spend(show, event);
}

const rescued: Animator<'rescued'> = async ({ stage, clock }, event) => {
  const group = stage.survivors.find((entry) => entry.card === event.card);
  if (!group) return;
  const at = stage.frame().middle(group.square);
  const height = stage.groundHeight(group.square) + 0.8;
  const word = stage.effect(clock, 1300, {
    kind: 'text',
    at,
    height,
    text: 'Rescued! +2',
    tone: 'good',
  });
  void stage.effect(clock, 900, { kind: 'halo', at, size: 1, tone: event.player });
  await clock.run(750, (t) => {
    group.raised = t;
    group.fade = 1 - t * t;
  });
  stage.survivors = stage.survivors.filter((entry) => entry.card !== event.card);
  await Promise.race([word, clock.wait(300)]);
};

const HOW: Record<string, string> = { trample: 'Trampled', roof: 'Lost in the fire' };

/** A Unit is lost; `how` has a game's own words for its causes. */
export const losing =
  (how: Record<string, string>): Animator<'unit_lost'> =>
  async ({ stage, clock }, event) => {
    const unit = stage.unit(event.unit);
    if (!unit?.shown) return;
    const at = { ...unit.at };
    const height = unit.height + (unit.type === 'helicopter' ? 0.24 : 0.1);
    void stage.effect(clock, 1300, {
      kind: 'text',
      at,
      height: height + 0.5,
      text: { ...HOW, ...how }[event.cause] ?? 'Destroyed',
      tone: 'bad',
    });
    void stage.effect(clock, 800, { kind: 'boom', at, height, size: 1 });
    const drop = unit.type === 'helicopter' ? 200 : 0;
    const from = unit.angle;
    const before = unit.height;
    await clock.run(260 + drop, (t) => {
      unit.fade = 1 - t * t;
      if (drop) {
        unit.angle = from + t * 400;
        unit.height = before * (1 - t);
      }
    });
    unit.shown = false;
    await clock.wait(160);
  };

const gained: Animator<'unit_gained' | 'traded'> = async ({ stage, clock, title }, event) => {
  await announce({ stage, clock }, 1300, {
    player: event.player,
    text: 'Reinforcements',
    line: `${title(event.unit)} joins the reserve`,
  });
};

export const unitAnimations: CityAnimations = {
  drove: (show, event) => {
    const angle = show.stage.unit(event.unit)?.angle ?? 0;
    const facing = FACINGS[((Math.round(angle / 90) % 4) + 4) % 4] ?? 'N';
    return drive(show, event, facing);
  },
  drove_in: (show, event) => drive(show, event, null),
  flew: (show, event) => fly(show, event, false),
  flew_in: (show, event) => fly(show, event, true),
  rescued,
  unit_lost: losing({}),
  unit_gained: gained,
  traded: gained,
};
