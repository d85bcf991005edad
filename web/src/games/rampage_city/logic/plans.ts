/** Choices sorted the way a player thinks of them: this Unit, to that square, facing so. */
import type { Choice } from '../../../table/board';
import type { Facing, UnitType } from '../types';

/** Reserve Units that enter are chosen by type, not by name: the kind of choice stands for them. */
export const NEW: Record<UnitType, string> = { tank: 'drive_in', helicopter: 'fly_in' };

interface Way {
  choice: number;
  facing: Facing | null;
  cost: number;
}

/** A square where a Unit may stop, with every facing that it may take there, cheapest first. */
export interface Stop {
  square: string;
  ways: Way[];
  cost: number;
}

export const NO_STOPS: Map<string, Stop> = new Map();

interface Trade {
  choice: number;
  card: string;
  type: UnitType;
}

export interface Plans {
  moves: Map<string, Map<string, Stop>>;
  /** By Unit, then by target: `monster` where a game has no other. */
  fires: Map<string, Map<string, number>>;
  trades: Trade[];
  gains: { choice: number; type: UnitType }[];
  /** Squares to point at, by kind: where Survivors may wait, what a stray shot may hit. */
  squares: Map<string, Map<string, number>>;
  /** Choices without fields: roll, halt, cease. */
  plain: Map<string, number>;
}

export const MONSTER = 'monster';

export function sortChoices(choices: Choice[], costs: number[]): Plans {
  const plans: Plans = {
    moves: new Map(),
    fires: new Map(),
    trades: [],
    gains: [],
    squares: new Map(),
    plain: new Map(),
  };
  choices.forEach((entry, number) => sortOne(plans, entry, costs[number] ?? 0));
  for (const stops of plans.moves.values()) {
    for (const stop of stops.values()) {
      stop.ways.sort((a, b) => a.cost - b.cost);
      stop.cost = stop.ways[0]?.cost ?? 0;
    }
  }
  return plans;
}

function sortOne(plans: Plans, { choice, kind, fields }: Choice, cost: number) {
  const { unit = '', to = '', square = '', card = '' } = fields;
  const type = fields.type as UnitType;
  if (isMove(kind)) {
    const who = mover(kind, unit);
    const stops = plans.moves.get(who) ?? new Map<string, Stop>();
    const stop = stops.get(to) ?? { square: to, ways: [], cost: 0 };
    stop.ways.push({
      choice,
      facing: (fields.facing as Facing | undefined) ?? null,
      cost,
    });
    stops.set(to, stop);
    plans.moves.set(who, stops);
  } else if (kind === 'fire') under(plans.fires, unit).set(fields.target ?? MONSTER, choice);
  else if (kind === 'trade') plans.trades.push({ choice, card, type });
  else if (kind === 'gain') plans.gains.push({ choice, type });
  else if (square) under(plans.squares, kind).set(square, choice);
  else plans.plain.set(kind, choice);
}

function under(map: Map<string, Map<string, number>>, key: string): Map<string, number> {
  const found = map.get(key) ?? new Map<string, number>();
  map.set(key, found);
  return found;
}

export function isMove(kind: string): boolean {
  return ['drive', 'fly', 'drive_in', 'fly_in'].includes(kind);
}

/** Which piece a choice picks up first: a Unit's word, or a new Unit of the reserve. */
export function mover(kind: string, unit: string): string {
  if (kind === 'drive_in') return NEW.tank;
  if (kind === 'fly_in') return NEW.helicopter;
  return unit;
}

/** The way to show before a facing is picked: the one that keeps the facing if it costs no more. */
export function readyWay(stop: Stop, facing: Facing | null): Way | undefined {
  return stop.ways.find((way) => way.cost === stop.cost && way.facing === facing) ?? stop.ways[0];
}

/**
 * The choice to ask `why_not` about when somebody points at a square where the picked piece cannot
 * go: same piece, that square, the facing that it has.
 */
export function wished(
  who: string,
  type: UnitType,
  to: string,
  facing: Facing | null,
): { kind: string; fields: Record<string, string> } {
  if (who === NEW.tank) return { kind: 'drive_in', fields: { to, facing: facing ?? 'N' } };
  if (who === NEW.helicopter) return { kind: 'fly_in', fields: { to } };
  if (type === 'tank') return { kind: 'drive', fields: { unit: who, to, facing: facing ?? 'N' } };
  return { kind: 'fly', fields: { unit: who, to } };
}

/** `4/6` in words for people: 67 %. */
export function percent(faces: number, outcomes = 6): string {
  return `${Math.round((faces * 100) / outcomes)} %`;
}
