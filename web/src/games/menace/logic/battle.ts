/** A battle as its panel shows it: who stands against whom, and which choice a press on one of them makes. */
import type { Choice } from '../../../table/board';
import type { BattleView, CreatureView, MenaceView, Player, UnitView } from '../types';

export const STEPS = [
  ['Pre-emptive fire', 'Units that strike first'],
  ['Monsters attack', 'The active player attacks'],
  ['Counterattack', 'Others strike back'],
  ['Units fire', 'Every unit that is left'],
  ['Retreat', 'Who has not won goes back'],
] as const;

/** One creature, or like units of one Military. */
export interface Fighter {
  key: string;
  player: Player | null;
  creature: CreatureView | null;
  units: UnitView[];
  pieces: string[];
  /** It fires from next door. */
  remote: boolean;
}

export interface Sides {
  left: Fighter[];
  right: Fighter[];
}

export function sidesOf(battle: BattleView, view: MenaceView): Sides {
  const all = fighters(battle, view);
  const left = all.filter(({ player }) => player === view.active);
  const right = all.filter(({ player }) => player !== view.active);
  if (right.length > 0) return { left, right };
  // Own against own: the creatures face the units.
  return {
    left: left.filter(({ creature }) => creature),
    right: left.filter(({ creature }) => !creature),
  };
}

function fighters(battle: BattleView, view: MenaceView): Fighter[] {
  const seats = new Map(view.militaries.map(({ military, player }) => [military, player]));
  const here = new Set([...battle.pieces, ...battle.remote]);
  const beasts = view.creatures
    .filter(({ creature }) => here.has(creature))
    .map((creature) => ({
      key: creature.creature,
      player: creature.player as Player | null,
      creature: creature as CreatureView | null,
      units: [] as UnitView[],
      pieces: [creature.creature],
      remote: false,
    }));
  const packs = new Map<string, Fighter>();
  for (const unit of view.units.filter((found) => here.has(found.unit))) {
    const remote = battle.remote.includes(unit.unit);
    const key = [unit.military, unit.type, unit.damaged, remote].join(' ');
    const pack = packs.get(key);
    if (pack) {
      pack.units.push(unit);
      pack.pieces.push(unit.unit);
    } else {
      const player = seats.get(unit.military) ?? null;
      packs.set(key, { key, player, creature: null, units: [unit], pieces: [unit.unit], remote });
    }
  }
  return [...beasts, ...packs.values()];
}

/** Kinds whose last field names the piece that they are aimed at. */
const AIMED = new Set(['attack', 'shoot', 'spike', 'give_up', 'analyze', 'join']);
/** Kinds that are answered on the map. */
const ON_MAP = new Set(['retreat', 'withdraw', 'submerge', 'rampage', 'tanks', 'lair']);

export const onMap = (choices: Choice[]): boolean => choices.some(({ kind }) => ON_MAP.has(kind));

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

/** Choices of the battle that are no press on a fighter: stop, roll again, go berserk ... */
export const plainly = (choices: Choice[]): Choice[] =>
  choices.filter(({ kind }) => !AIMED.has(kind) && !ON_MAP.has(kind));

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
