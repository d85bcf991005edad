/** One roll in words: what fell, what it had to reach, what came of it. */
import type { RollView } from '../types';

/** A roll as it is shown; what came of a hit may still be to be seen. */
export interface DrawnRoll extends RollView {
  open?: boolean;
}

export function tellRoll(roll: DrawnRoll, unit: (piece: string) => boolean): string {
  const { die, modifier, defense, result } = roll;
  if (result === 'again') return `Rolls ${die}: rolled again`;
  if (result === 'chart') return `Rolls ${die} on the chart`;
  const sum = modifier ? `${die} ${modifier > 0 ? '+' : '−'} ${Math.abs(modifier)}` : `${die}`;
  return `Rolls ${sum}, needs ${defense}: ${cameOf(roll, unit)}`;
}

function cameOf(
  { result, open, target, roller, damage, back }: DrawnRoll,
  unit: (piece: string) => boolean,
): string {
  const hit = unit(target)
    ? damage > 0
      ? 'hit, destroyed'
      : 'hit, only damaged (armor)'
    : damage > 0
      ? `hit, −${damage} Health`
      : 'hit, no Damage';
  const verdict = result === 'missed' ? 'miss' : open ? 'hit' : hit;
  if (back === 0) return verdict;
  return `${verdict}; ${unit(roller) ? 'it destroys itself' : `loses ${back} Health itself`}`;
}
