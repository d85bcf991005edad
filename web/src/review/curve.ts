/** The geometry of the curve: chances to win over the choices of a match. */
import type { Story } from '../api/client';

export const WIDTH = 1000;
export const HEIGHT = 300;

type Point = Story['curve'][number];

const y = (value: number): number => Math.round((1 - value) * HEIGHT * 10) / 10;

/** Where a choice is, from left to right. */
export function xOf(number: number, total: number): number {
  return total > 0 ? Math.round((number / total) * WIDTH * 10) / 10 : 0;
}

/** The line of a seat: level until a choice or a roll changes it. */
export function lineOf(curve: Point[], seat: number, total: number): string {
  const parts: string[] = [];
  for (const { number, values } of curve) {
    const value = y(values[seat] ?? 0);
    parts.push(
      parts.length === 0 ? `M${xOf(number, total)} ${value}` : `H${xOf(number, total)}V${value}`,
    );
  }
  return `${parts.join('')}H${WIDTH}`;
}

/** The last point that is not after a choice. */
export function pointAt(curve: Point[], number: number): Point | undefined {
  return curve.findLast((point) => point.number <= number) ?? curve[0];
}

/** `62 %` */
export const percent = (value: number): string => `${Math.round(100 * value)} %`;

/** A percentage as `signed` rounds it. */
const tenth = (value: number): number => Number((100 * value).toFixed(1));
/** `46.8 %`. */
export const precise = (value: number): string => `${tenth(value).toFixed(1)} %`;

/** Where a player started, so that it adds up with the rounded figures beside it; never more than 0.2 % off. */
export const startOf = ({ luck, own, others, limit, result }: Record<Part, number>): number =>
  (tenth(result) - tenth(luck) - tenth(own) - tenth(others) - tenth(limit)) / 100;
type Part = 'luck' | 'own' | 'others' | 'limit' | 'result';

/** `+6.2 %`, `−12.0 %`, `0.0 %`: what is rounded away has no sign. */
export function signed(value: number): string {
  const text = Math.abs(100 * value).toFixed(1);
  if (text === '0.0') return '0.0 %';
  return `${value > 0 ? '+' : '−'}${text} %`;
}
