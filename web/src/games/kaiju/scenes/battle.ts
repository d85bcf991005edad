/** The battle as an event of its own: declared, hands drawn, rounds revealed together, the verdict. */
import { fast } from '../../../table/clock';
import type { FighterView, Icon, Player } from '../types';
import type { Scene } from './index';
import { quake } from './movement';

function fighter(player: Player): FighterView {
  return {
    player,
    won: 0,
    in_hand: 0,
    drawn: 0,
    hand: null,
    put_back: 0,
    tie_icons: [],
    ready: false,
  };
}

const declared: Scene = async (show, event) => {
  const { stage, clock } = show;
  const { attacker, defender, sort = 'territory', space } = event;
  if (!attacker || !defender) return;
  const [one, other] = [stage.figure(attacker), stage.figure(defender)];
  if (one && other) {
    const at = { x: (one.at.x + other.at.x) / 2, y: (one.at.y + other.at.y) / 2 - 40 };
    void quake(show, 420, 1.2);
    await stage.effect(clock, 650, { kind: 'clash', at, size: 1 }, fast);
  }
  stage.battle = {
    sort,
    space: space ?? null,
    attacker: fighter(attacker),
    defender: fighter(defender),
    rounds: [],
    round: 0,
    most_rounds: 5,
    wins_needed: 3,
    savage: false,
    equal_goes_to: sort === 'final' ? null : defender,
    replay: 0,
    reveal: 1,
    verdict: null,
    prize: '',
    dealing: 1,
  };
  await clock.wait(900);
};

const drawnHand: Scene = async ({ stage, clock }, event) => {
  const { battle } = stage;
  if (!battle) return;
  const side = battle.attacker.player === event.player ? battle.attacker : battle.defender;
  side.in_hand = event.count ?? 5;
  side.drawn = side.in_hand;
  await clock.run(320, (t) => (battle.dealing = t));
};

const seenHand: Scene = async ({ stage, clock }, event) => {
  const { battle } = stage;
  if (!battle) return;
  const side = battle.attacker.player === event.player ? battle.attacker : battle.defender;
  side.hand = (event.many ?? []) as Icon[];
  side.in_hand = side.hand.length;
  await clock.wait(200);
};

const fought: Scene = async (show, event) => {
  const { stage, clock } = show;
  const { battle } = stage;
  const { attack = 'none', defence = 'none', result = 'nobody' } = event;
  if (!battle) return;
  battle.attacker.ready = battle.defender.ready = false;
  for (const [side, icon] of [
    [battle.attacker, attack],
    [battle.defender, defence],
  ] as const) {
    side.in_hand = Math.max(0, side.in_hand - 1);
    const at = side.hand?.indexOf(icon as Icon) ?? -1;
    if (side.hand && at >= 0) side.hand = side.hand.filter((_, n) => n !== at);
  }
  // Both lie covered, then turn over together.
  battle.reveal = 0;
  clock.hold('Both markers turn over…');
  battle.rounds = [...battle.rounds, { attack, defence, winner: result }];
  await clock.wait(420);
  await clock.run(420, (t) => (battle.reveal = t));
  if (result !== 'nobody') battle[result].won += 1;
  battle.round = battle.rounds.length;
  clock.tell();
  void quake(show, 240, 0.8);
  await clock.wait(780);
};

/** What decided a battle: rounds; level ones are the defender's; in the Arena, who is left standing. */
function decided(most = 0, least = 0): string {
  if (most > least) return `wins ${most} to ${least}`;
  return most === least ? `defends at ${most} to ${least}` : 'is left standing';
}

const won: Scene = async ({ stage, clock, name }, event) => {
  const { battle } = stage;
  if (!battle || !event.winner) return;
  const text = `${name(event.winner)} ${decided(event.most, event.least)}`;
  battle.verdict = { winner: event.winner, text };
  await clock.wait(1500);
};

const returned: Scene = async ({ stage, clock }) => {
  if (!stage.battle) return;
  await clock.wait(260);
};

const announce =
  (text: string): Scene =>
  async ({ stage, clock }, event) => {
    stage.banner = { player: null, text, line: event.text };
    await clock.wait(1100);
    stage.banner = null;
  };

const evaded: Scene = async ({ stage, clock, name }, event) => {
  stage.battle = null;
  stage.banner = {
    player: event.defender ?? null,
    text: 'Evaded!',
    line: `${name(event.defender)} is not there`,
  };
  await clock.wait(1200);
  stage.banner = null;
};

export const battleScenes: Record<string, Scene> = {
  battle_declared: declared,
  hand_drawn: drawnHand,
  hand_seen: seenHand,
  round_fought: fought,
  battle_won: won,
  markers_returned: returned,
  battle_level: announce('Level'),
  final_began: announce('The final battle'),
  evaded,
};
