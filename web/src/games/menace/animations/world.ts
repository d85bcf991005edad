/** Stomps, Mutations, research, deployment and Cruise Missiles. */
import { announce, quake } from '../../../board/animations';
import { several } from '../../../lib/words';
import { fast, smooth } from '../../../table/clock';
import { drawnUnit } from '../stage.svelte';
import type { UnitType } from '../types';
import { toss } from './battle';
import type { Animations, Animator, Show } from './index';

const stomped: Animator<'stomped'> = async (show, event) => {
  const { stage, clock } = show;
  const space = event.space;
  stage.phase = 'encounter';
  stage.battle = null;
  stage.die = null;
  const at = stage.world.point(space);
  const beast = stage.creature(event.creature);
  if (beast && beast.space === space)
    await clock.run(260, (t) => (beast.lift = Math.sin(t * Math.PI) * 34), smooth);
  if (beast) beast.lift = 0;
  void stage.effect(clock, 620, { kind: 'dust', at }, fast);
  void quake(show, 320, 1.5);
  await stage.effect(clock, 520, { kind: 'splash', at: { x: at.x, y: at.y + 12 } });
  stage.stomped = [...stage.stomped, `${space}.${event.location}`];
  stage.supply = event.left;
};

const infamy: Animator<'infamy'> = async ({ stage, clock }, event) => {
  stage.infamy[event.player] = event.total;
  const beast = stage.creatures.find((known) => known.monster && known.player === event.player);
  if (!beast?.space || !event.change) return;
  const text = `${event.change > 0 ? '+' : ''}${event.change} Infamy`;
  await stage.effect(clock, 800, {
    kind: 'text',
    at: stage.world.point(beast.space),
    text,
    tone: 'fame',
  });
};

const tokens: Animator<'tokens_gone'> = async ({ stage, clock }, event) => {
  stage.supply = event.left;
  await clock.wait(250);
};

async function chart(
  show: Show,
  roller: string,
  pips: number,
  sort: 'mutation' | 'research',
): Promise<void> {
  show.stage.battle = null;
  await toss(show, { pips, roller, target: '', counted: pips, needs: 0, result: '', sort });
  show.stage.die = null;
}

const mutates: Animator<'chart_rolled'> = (show, event) =>
  chart(show, event.creature, event.pips, 'mutation');
const researches: Animator<'researched'> = (show, event) =>
  chart(show, event.military, event.pips, 'research');

const gained: Animator<'mutated' | 'upgraded'> = async ({ stage, clock, session }, event) => {
  const mutation = event.type === 'mutated';
  const beast = mutation ? stage.creature(event.creature) : undefined;
  const text = mutation
    ? session.space.title('MUTATION', event.mutation)
    : session.space.title('UPGRADE', event.upgrade);
  await announce({ stage, clock }, 900, {
    player: beast?.player ?? stage.active,
    creature: beast?.creature ?? null,
    text,
    line: mutation ? 'a new Mutation' : 'a new Upgrade',
  });
};

const drawn: Animator<'minion_drawn'> = async ({ stage, clock, session }, event) => {
  const word = event.minion;
  const info = session.scene.creatures.find(({ creature }) => creature === word);
  await announce({ stage, clock }, 800, {
    player: event.player,
    creature: word,
    text: info?.title ?? word,
    line: 'a Minion joins',
  });
};

const TYPES: Record<string, UnitType> = { T: 'tank', F: 'fighter', R: 'rocket', S: 'submarine' };

/** A unit comes onto the map; `ADF-T1` says whose it is, the next view everything else. */
const deployed: Animator<'deployed' | 'missile_set'> = async ({ stage, clock, session }, event) => {
  const { unit, space } = event;
  stage.phase = 'deploy';
  stage.battle = null;
  const [short = '', number = ''] = unit.split('-');
  const army = session.view.militaries.find(({ military }) => military === short.toLowerCase());
  const type = TYPES[number.charAt(0)];
  if (!stage.unit(unit) && army && type) {
    const title = session.space.title('UNIT', unit);
    const still = { damaged: false, moved: false, exiting: false };
    const missile = event.type === 'missile_set';
    const { military, player } = army;
    stage.units.push(drawnUnit({ unit, title, military, type, space, missile, ...still }, player));
  }
  void stage.effect(clock, 420, { kind: 'ring', at: stage.world.point(space) });
  await clock.wait(300);
};

const marshalled: Animator<'tanks_placed'> = async ({ stage, clock }, event) => {
  const at = stage.world.point(event.space);
  await stage.effect(clock, 700, {
    kind: 'text',
    at,
    text: `+${several(event.count, 'Tank')}`,
    tone: 'bad',
  });
};

const fired: Animator<'missile_fired'> = async (show, event) => {
  const { stage, clock } = show;
  const to = stage.spaceOf(event.creature);
  const at = stage.world.point(event.space);
  stage.units = stage.units.filter(({ unit }) => unit !== event.unit);
  if (!to) return;
  await stage.effect(clock, 900, { kind: 'missile', at, to: stage.world.point(to) }, smooth);
  await stage.effect(clock, 450, { kind: 'boom', at: stage.world.point(to) }, fast);
};

const lair: Animator<'lair_taken'> = async ({ stage, clock }, event) => {
  const at = stage.world.point(event.space);
  await stage.effect(clock, 500, { kind: 'ring', at });
};

export const worldAnimations: Animations = {
  stomped,
  infamy,
  tokens_gone: tokens,
  chart_rolled: mutates,
  researched: researches,
  mutated: gained,
  upgraded: gained,
  minion_drawn: drawn,
  deployed,
  missile_set: deployed,
  tanks_placed: marshalled,
  missile_fired: fired,
  lair_taken: lair,
};
