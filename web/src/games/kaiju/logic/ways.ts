/** The choices of the moment by the space that they are about; what is about none stands apart. */
import type { Choice } from '../../../table/board';
import type { ChainView, KaijuView, Outcome, Slot, StepView } from '../types';

/** One way to act on a space: a choice, or a chain of them through Parks. */
export interface Way {
  choice: number;
  label: string;
  /** Where its first step leads. */
  first: string;
  /** What follows, choice by choice, when it is a chain. */
  onward: StepView[];
  slot: Slot | null;
  card: string | null;
  outcome: Outcome | 'ability' | 'attack';
  /** The Special Ability that it takes, now or in a later step. */
  ability: string | null;
}

interface Plan {
  ways: Map<string, Way[]>;
  /** Choices without a space. */
  rest: Choice[];
}

export const NO_WAYS: Way[] = [];

/** Kinds of choices that spend a Special Ability, and its name. */
const ABILITY_KINDS: Record<string, string> = {
  geo_step: 'geo_leap',
  geo_through: 'geo_leap',
  agile_step: 'super_agility',
  agile_through: 'super_agility',
  agile_stay: 'super_agility',
  stride_step: 'long_stride',
  stride_through: 'long_stride',
  torsion_step: 'torsion',
  torsion_through: 'torsion',
  portal_step: 'park_portal',
  swap: 'spatial_manipulation',
  grip: 'mind_grip',
  shock: 'shockwave',
  gigasmash: 'gigasmash',
  second_wind: 'second_wind',
  evade: 'quantum_evasion',
  fury: 'battle_fury',
  savage: 'savage_instinct',
};

/** Sort the choices; the view's list of steps says what each step meets. */
export function planOf(choices: Choice[], view: KaijuView): Plan {
  const ways = new Map<string, Way[]>();
  const rest: Choice[] = [];
  const steps = new Map(view.movement?.steps.map((step) => [step.choice, step]) ?? []);
  for (const choice of choices) {
    const space = spaceOf(choice, view);
    if (space === null) rest.push(choice);
    else push(ways, space, wayOf(choice, space, steps.get(choice.choice)));
  }
  if (choices.length > 0 && view.movement) {
    for (const chain of view.movement.chains) push(ways, chain.space, chainWay(chain));
  }
  return { ways, rest };
}

/** What can be done without spending a Special Ability; everything where nothing else can be. */
export function withoutAbilities(plan: Plan): Plan {
  const ways = new Map<string, Way[]>();
  for (const [space, all] of plan.ways) {
    const plain = all.filter((way) => way.ability === null);
    if (plain.length > 0) ways.set(space, plain);
  }
  return ways.size > 0 ? { ways, rest: plan.rest } : plan;
}

function push(ways: Map<string, Way[]>, space: string, way: Way): void {
  ways.set(space, [...(ways.get(space) ?? []), way]);
}

/** The space that a choice is about. */
function spaceOf(choice: Choice, view: KaijuView): string | null {
  const { kind, fields } = choice;
  if (kind === 'attack') {
    return view.players.find(({ player }) => player === fields.player)?.space ?? null;
  }
  if (kind === 'agile_stay') {
    return view.players.find(({ player }) => player === view.active)?.space ?? null;
  }
  return fields.target ?? fields.space ?? null;
}

function wayOf(choice: Choice, space: string, step: StepView | undefined): Way {
  const ability = ABILITY_KINDS[choice.kind] ?? (step?.ability || null);
  const other = choice.kind === 'attack' ? 'attack' : 'ability';
  return {
    choice: choice.choice,
    label: choice.label,
    first: space,
    onward: [],
    slot: step?.slot ?? (choice.fields.slot as Slot | undefined) ?? null,
    card: step?.card ?? null,
    outcome: step?.outcome ?? other,
    ability,
  };
}

function chainWay(chain: ChainView): Way {
  const [first, ...onward] = chain.way;
  return {
    choice: first?.choice ?? -1,
    label: `Through ${chain.way
      .slice(0, -1)
      .map((step) => step.space)
      .join(', ')} to ${chain.space}`,
    first: first?.space ?? chain.space,
    onward,
    slot: first?.slot ?? null,
    card: first?.card ?? null,
    outcome: chain.outcome,
    ability: chain.ability || null,
  };
}

/** The spaces that a way goes through, from where the Monster stands. */
export function pathOf(way: Way, from: string): string[] {
  return [from, way.first, ...way.onward.map((step) => step.space)];
}

/** What a mark on a space shows of several ways: a battle before a claim before a Park. */
export function strongest(ways: Way[]): Way['outcome'] {
  const order: Way['outcome'][] = ['attack', 'battle', 'claim', 'land', 'ability', 'park'];
  return order.find((outcome) => ways.some((way) => way.outcome === outcome)) ?? 'claim';
}
