/** The battle as a separate event: declared, hands drawn, rounds revealed together, the verdict. */
import { announce, quake } from '../../../board/animations';
import { fast } from '../../../table/clock';
import type { FighterView, Icon, Player } from '../types';
import { headline } from './city';
import type { Animations, Animator } from './index';

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

const declared: Animator<'battle_declared'> = async (show, event) => {
  const { stage, clock } = show;
  const { attacker, defender, sort, space } = event;
  const [one, other] = [stage.figure(attacker), stage.figure(defender)];
  if (one && other) {
    const at = { x: (one.at.x + other.at.x) / 2, y: (one.at.y + other.at.y) / 2 - 40 };
    void quake(show, 420, 1.2);
    await stage.effect(clock, 650, { kind: 'clash', at, size: 1 }, fast);
  }
  stage.battle = {
    sort,
    space,
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

const drawnHand: Animator<'hand_drawn'> = async ({ stage, clock }, event) => {
  const { battle } = stage;
  if (!battle) return;
  const side = battle.attacker.player === event.player ? battle.attacker : battle.defender;
  side.in_hand = event.count;
  side.drawn = side.in_hand;
  await clock.run(320, (t) => (battle.dealing = t));
};

const seenHand: Animator<'hand_seen'> = async ({ stage, clock }, event) => {
  const { battle } = stage;
  if (!battle) return;
  const side = battle.attacker.player === event.player ? battle.attacker : battle.defender;
  side.hand = event.many;
  side.in_hand = side.hand.length;
  await clock.wait(200);
};

const fought: Animator<'round_fought'> = async (show, event) => {
  const { stage, clock } = show;
  const { battle } = stage;
  const { attack, defence, result } = event;
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
  clock.reveal();
  void quake(show, 240, 0.8);
  await clock.wait(780);
};

/** What decided a battle: rounds; level ones are the defender's; in the Arena, who is left standing. */
function decided(most = 0, least = 0): string {
  if (most > least) return `wins ${most} to ${least}`;
  return most === least ? `defends at ${most} to ${least}` : 'is left standing';
}

const won: Animator<'battle_won'> = async ({ stage, clock, name }, event) => {
  const { battle } = stage;
  if (!battle) return;
  const text = `${name(event.winner)} ${decided(event.most, event.least)}`;
  battle.verdict = { winner: event.winner, text };
  await clock.wait(1500);
};

const returned: Animator<'markers_returned'> = async ({ stage, clock }) => {
  if (!stage.battle) return;
  await clock.wait(260);
};

const evaded: Animator<'evaded'> = async ({ stage, clock, name }, event) => {
  stage.battle = null;
  await announce({ stage, clock }, 1200, {
    player: event.defender,
    text: 'Evaded!',
    line: `${name(event.defender)} is not there`,
  });
};

export const battleAnimations: Animations = {
  battle_declared: declared,
  hand_drawn: drawnHand,
  hand_seen: seenHand,
  round_fought: fought,
  battle_won: won,
  markers_returned: returned,
  battle_level: headline('Level'),
  final_began: headline('The final battle'),
  evaded,
};
