/** Battles: the steps, dice that roll and land, Damage, and who falls. */
import { quake } from '../../../board/animations';
import type { EventOf } from '../../../board/animations';
import { fast } from '../../../table/clock';
import type { DrawnRoll } from '../logic/rolls';
import type { DrawnDie, Stage } from '../stage.svelte';
import type { MenaceEvent } from '../types';
import type { Animations, Animator, Show } from './index';

const began: Animator<'battle_began'> = async ({ stage, clock, session }, event) => {
  stage.phase = 'fight';
  const space = event.space;
  stage.rolls = [];
  stage.flash([space]);
  const title = stage.world.spaces.get(space)?.title ?? space;
  stage.banner = { player: stage.active, creature: null, text: `Battle in ${title}!`, line: '' };
  void stage.effect(clock, 700, { kind: 'ring', at: stage.world.point(space) });
  await clock.wait(650);
  stage.banner = null;
  stage.battle = {
    space,
    step: 0,
    pieces: [
      ...session.view.creatures.flatMap((known) =>
        stage.spaceOf(known.creature) === space ? [known.creature] : [],
      ),
      ...session.view.units.flatMap((known) =>
        stage.spaceOf(known.unit) === space ? [known.unit] : [],
      ),
    ],
    remote: [],
    left: {},
    rerolls: {},
    targets: [],
    unit_hits: {},
    retreats: [],
    players: [],
    unplayed: {},
  };
};

const step: Animator<'step_began'> = async ({ stage, clock }, event) => {
  if (!stage.battle) return;
  stage.battle = { ...stage.battle, step: event.step };
  await clock.wait(260);
};

/** A die through the air and onto the table. */
export async function toss(show: Show, die: Omit<DrawnDie, 't'>): Promise<void> {
  const { stage, clock, session } = show;
  const army = session.scene.militaries.find(({ military }) => military === die.roller);
  clock.hold(`${army?.title ?? session.space.title('PIECE', die.roller)} rolls…`);
  stage.die = { ...die, t: 0 };
  await clock.run(
    640,
    (t) => {
      if (stage.die) stage.die.t = t;
    },
    fast,
  );
  clock.reveal();
  await clock.wait(420);
}

const rolled: Animator<'rolled'> = async (show, event) => {
  const { stage } = show;
  const result = event.result === 'hit' ? 'hit' : 'missed';
  await toss(show, {
    pips: event.pips,
    roller: event.piece,
    target: event.target,
    counted: event.counted,
    needs: event.needs,
    result,
    sort: 'attack',
  });
  stage.rolls = [...stage.rolls, rollOf(event, result)];
  if (result === 'missed') stage.die = null;
};

/** The events after a hit show what it did. */
function rollOf(
  event: Pick<EventOf<MenaceEvent, 'rolled'>, 'piece' | 'target' | 'pips' | 'counted' | 'needs'>,
  result: 'hit' | 'missed',
): DrawnRoll {
  const { pips: die, counted } = event;
  return {
    sort: 'attack',
    roller: event.piece,
    target: event.target,
    die,
    modifier: counted - die,
    counted,
    defense: event.needs,
    result,
    damage: 0,
    back: 0,
    open: result === 'hit',
  };
}

/** A piece lost something, or nothing: that is what came of the last roll, if it was its target or rolled itself. */
function cameOf(stage: Stage, piece: string | undefined, loss: number): void {
  const last = stage.rolls.at(-1);
  if (!last || piece === undefined) return;
  const change =
    last.open && piece === last.target
      ? { damage: loss, open: false }
      : piece === last.roller
        ? { back: last.back + loss }
        : null;
  if (change) stage.rolls = [...stage.rolls.slice(0, -1), { ...last, ...change }];
}

const again: Animator<'rerolled'> = async ({ stage, clock }, event) => {
  const { piece, before } = event;
  const roll = { piece, target: '', pips: before, counted: before, needs: 0 };
  stage.rolls = [...stage.rolls, { ...rollOf(roll, 'missed'), result: 'again' }];
  await clock.wait(200);
};

const hurt: Animator<'hurt'> = async (show, event) => {
  const { stage, clock } = show;
  const beast = stage.creature(event.creature);
  if (!beast) return;
  const space = beast.space;
  if (space && !stage.battle)
    void stage.effect(clock, 900, {
      kind: 'text',
      at: stage.world.point(space),
      text: `−${event.damage}`,
      tone: 'bad',
    });
  const left = event.left;
  cameOf(stage, beast.creature, Math.max(0, beast.health - left));
  beast.health = left;
  await clock.run(380, (t) => (beast.hurt = 1 - t));
  stage.die = null;
};

const healed: Animator<'healed'> = async ({ stage, clock }, event) => {
  const beast = stage.creature(event.creature);
  if (!beast?.space) return;
  beast.health = event.left;
  const at = stage.world.point(beast.space);
  await stage.effect(clock, 700, {
    kind: 'text',
    at,
    text: `+${event.health} Health`,
    tone: 'good',
  });
};

const marked: Animator<'tank_marked'> = async ({ stage, clock }, event) => {
  const unit = stage.unit(event.unit);
  if (unit) unit.damaged = true;
  cameOf(stage, event.unit, 0);
  await clock.wait(300);
  stage.die = null;
};

const lost: Animator<'unit_lost'> = async ({ stage, clock }, event) => {
  const unit = stage.unit(event.unit);
  cameOf(stage, event.unit, 1);
  if (!unit) return;
  void stage.effect(clock, 500, { kind: 'boom', at: stage.world.point(unit.space) }, fast);
  await clock.run(320, (t) => (unit.fade = 1 - t));
  stage.units = stage.units.filter((known) => known.unit !== unit.unit);
  if (stage.battle)
    stage.battle = {
      ...stage.battle,
      pieces: stage.battle.pieces.filter((word) => word !== unit.unit),
      remote: stage.battle.remote.filter((word) => word !== unit.unit),
    };
  stage.die = null;
};

const defeated: Animator<'defeated'> = async (show, event) => {
  const { stage, clock } = show;
  const beast = stage.creature(event.creature);
  if (!beast) return;
  stage.banner = {
    player: beast.player,
    creature: beast.creature,
    text: `${beast.title} is defeated!`,
    line: '',
  };
  if (beast.space)
    void stage.effect(clock, 900, { kind: 'boom', at: stage.world.point(beast.space) }, fast);
  void quake(show, 400, 1.4);
  await clock.run(800, (t) => {
    beast.lean = t * 80;
    beast.fade = 1 - t;
  });
  beast.space = null;
  stage.banner = null;
  stage.die = null;
};

const left: Animator<'left_board' | 'minion_left'> = async ({ stage, clock }, event) => {
  const beast = stage.creature('minion' in event ? event.minion : event.creature);
  if (!beast) return;
  await clock.run(400, (t) => (beast.fade = 1 - t));
  beast.space = null;
};

const joined: Animator<'joined'> = async ({ stage, clock }, event) => {
  stage.flash([event.start]);
  await clock.wait(300);
};

export const battleAnimations: Animations = {
  battle_began: began,
  step_began: step,
  joined,
  rolled,
  rerolled: again,
  hurt,
  healed,
  tank_marked: marked,
  unit_lost: lost,
  defeated,
  left_board: left,
  minion_left: left,
};
