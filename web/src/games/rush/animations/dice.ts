import { several } from '../../../lib/words';
import type { ThrownDie } from '../stage.svelte';
import type { RushEvent } from '../types';
import type { Show } from './index';

/** How many of the lowest dice count: tests of heat, shots and collisions all ask for low ones. */
export function lowest(pips: number[], count: number): boolean[] {
  const order = pips.map((_, n) => n).sort((a, b) => (pips[a] ?? 0) - (pips[b] ?? 0) || a - b);
  const counting = new Set(order.slice(0, count));
  return pips.map((_, n) => counting.has(n));
}

/** The one die that is kept. */
export function kept(pips: number[], value: number): boolean[] {
  const first = pips.indexOf(value);
  return pips.map((_, n) => n === first);
}

export function pipsOf(event: RushEvent): number[] {
  const words: string[] = 'many' in event ? event.many : 'die' in event ? [event.die] : [];
  const pips = words.map(Number);
  return pips.every((value) => value >= 1 && value <= 6) ? pips : [];
}

/** Dice roll, fall, and are read. */
export async function roll(
  { stage, clock }: Show,
  event: Extract<RushEvent, { car: string }>,
  title: string,
  counts: boolean[],
  text: string,
  red = false,
): Promise<void> {
  const dice: ThrownDie[] = pipsOf(event).map((pips, n) => ({
    pips,
    counts: counts[n] ?? false,
    red,
  }));
  if (dice.length === 0) return;
  const seat = stage.car(event.car)?.info.seat ?? -1;
  stage.thrown = { title, seat, dice, rolling: true, text: '' };
  await clock.wait(560);
  clock.reveal();
  stage.thrown = { title, seat, dice, rolling: false, text };
  await clock.wait(620);
}

/** Points as people say them. */
export function points(count: number): string {
  return several(count, 'point');
}
