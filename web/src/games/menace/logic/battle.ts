/** A battle as its panel shows it: both sides, and which choice a press on a piece makes. */
import type { Choice } from '../../../table/board';
import type { BattleView, CreatureView, MenaceView, Player, UnitView } from '../types';

export const STEPS = [
  ['Pre-emptive fire', 'Pieces that may strike first'],
  ['Monsters attack', 'The active player attacks'],
  ['Counterattack', 'The other Monsters strike back'],
  ['Units fire', 'Every unit still standing'],
  ['Retreat', 'If enemies are left'],
] as const;

/** One creature, or like units of one Military. */
export interface Fighter {
  key: string;
  player: Player | null;
  creature: CreatureView | null;
  units: UnitView[];
  pieces: string[];
  /** It fires from an adjacent space. */
  remote: boolean;
  /** It is not in the battle yet, and may join it. */
  joining: boolean;
}

interface Sides {
  left: Fighter[];
  right: Fighter[];
}

export function sidesOf(battle: BattleView, view: MenaceView, choices: Choice[] = []): Sides {
  const all = fighters(battle, view, choices);
  const left = all.filter(({ player }) => player === view.active);
  const right = all.filter(({ player }) => player !== view.active);
  if (right.length > 0) return { left, right };
  // Own against own: the creatures face the units.
  return {
    left: left.filter(({ creature }) => creature),
    right: left.filter(({ creature }) => !creature),
  };
}

function fighters(battle: BattleView, view: MenaceView, choices: Choice[]): Fighter[] {
  const seats = new Map(view.militaries.map(({ military, player }) => [military, player]));
  const willing = new Set(
    choices.flatMap(({ kind, fields }) => (kind === 'join' && fields.unit ? [fields.unit] : [])),
  );
  const here = new Set([...battle.pieces, ...battle.remote, ...willing]);
  const beasts = view.creatures
    .filter(({ creature }) => here.has(creature))
    .map((creature) => ({
      key: creature.creature,
      player: creature.player as Player | null,
      creature: creature as CreatureView | null,
      units: [] as UnitView[],
      pieces: [creature.creature],
      remote: false,
      joining: false,
    }));
  const packs = new Map<string, Fighter>();
  for (const unit of view.units.filter((found) => here.has(found.unit))) {
    const remote = battle.remote.includes(unit.unit);
    const joining = willing.has(unit.unit);
    // Those that may join come from several spaces.
    const from = joining ? unit.space : '';
    const key = [unit.military, unit.type, unit.damaged, unit.moved, remote, from].join(' ');
    const pack = packs.get(key);
    if (pack) {
      pack.units.push(unit);
      pack.pieces.push(unit.unit);
    } else {
      const player = seats.get(unit.military) ?? null;
      const units = [unit];
      packs.set(key, { key, player, creature: null, units, pieces: [unit.unit], remote, joining });
    }
  }
  return [...beasts, ...packs.values()];
}

/** Kinds whose last field names the piece that they are aimed at. */
const AIMED = new Set(['attack', 'shoot', 'spike', 'give_up', 'analyze', 'join']);

/** Who could attack now, in the order of the choices. */
export function attackers(choices: Choice[]): string[] {
  return [
    ...new Set(
      choices.flatMap(({ kind, fields }) =>
        kind === 'attack' ? [fields.creature ?? ''] : kind === 'shoot' ? [fields.unit ?? ''] : [],
      ),
    ),
  ];
}

/** The choice that a press on a fighter makes: the attacker at hand at it, or at one of its like. */
export function aimedAt(
  choices: Choice[],
  fighter: Fighter,
  attacker: string | null,
): Choice | undefined {
  return choices.find(({ kind, fields }) => {
    if (!AIMED.has(kind)) return false;
    const words = Object.values(fields);
    if (!fighter.pieces.includes(words.at(-1) ?? '')) return false;
    return (kind !== 'attack' && kind !== 'shoot') || words[0] === attacker;
  });
}

/** Choices of the battle that no press on a fighter makes: they get buttons. So nothing is left to the list. */
export function buttonsOf(choices: Choice[], { left, right }: Sides): Choice[] {
  const shown = new Set([...left, ...right].flatMap(({ pieces }) => pieces));
  return choices.filter(
    ({ kind, fields }) =>
      !AIMED.has(kind) || !Object.values(fields).every((word) => shown.has(word)),
  );
}

/** What a press on a fighter does, in a word or two. */
const DEEDS: Record<string, string> = {
  attack: 'Attack',
  shoot: 'Fire at it',
  spike: 'Hit this too',
  give_up: 'Lose this unit',
  analyze: '1 Damage',
  join: 'Join',
};
export const deedOf = ({ kind }: Choice): string => DEEDS[kind] ?? '';

/** What it means to decline, by what else could be chosen. */
const DECLINED: Record<string, string> = {
  join: 'nobody else joins',
  shoot: 'do not fire first',
  analyze: 'no Damage',
  spike: 'no second hit',
  summon: 'draw no Minion',
};

export function labelOf({ kind, label }: Choice, choices: Choice[]): string {
  if (kind !== 'decline') return label;
  const other = choices.find((known) => DECLINED[known.kind]);
  return other ? `${label}: ${DECLINED[other.kind]}` : label;
}

/** What is to be done, for a question that is answered on the fighters. */
const ASKED: Record<string, string> = {
  spike: 'War Spikes hit one more unit: choose it.',
  give_up: 'There is not room for all: choose a unit to lose.',
  analyze: 'Choose the creature that takes 1 Damage.',
  join: 'Choose units that join from adjacent spaces.',
};

export function askedOf(choices: Choice[]): string {
  const found = choices.find(({ kind }) => ASKED[kind]);
  return found ? (ASKED[found.kind] ?? '') : '';
}

/** How many of six faces hit, and what they have to reach. */
export interface Odds {
  faces: number;
  defense: number;
  modifier: number;
}

export function oddsOf(battle: BattleView, attacker: string | null, fighter: Fighter): Odds | null {
  if (attacker === null) return null;
  const found = battle.targets.find(
    (known) => known.attacker === attacker && fighter.pieces.includes(known.target),
  );
  if (found) return { faces: found.hit_faces, defense: found.defense, modifier: found.modifier };
  const faces = battle.unit_hits[attacker]?.[fighter.pieces[0] ?? ''];
  return faces === undefined || !fighter.creature
    ? null
    : { faces, defense: fighter.creature.defense, modifier: 0 };
}
