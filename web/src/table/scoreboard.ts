/** What every table keeps in view: standings and countdowns of a game's view; see `kernel/scoreboard.py`. */
import type { Schemas } from '../api/schema';

export type Countdown = Schemas['Countdown'];
type Standing = Schemas['Standing'];
type Tension = '' | 'low' | 'critical';

type Json = Record<string, unknown>;

/** At this part of the value at which a countdown is low it is critical; as in `kernel/scoreboard.py`. */
const CRITICAL = 3;

export const countdownsOf = (view: Json): Countdown[] =>
  (view.countdowns as Countdown[] | undefined) ?? [];

export const standingsOf = (view: Json): Standing[] =>
  (view.standings as Standing[] | undefined) ?? [];

export function tension({ value, low }: Countdown): Tension {
  if (value > low) return '';
  return CRITICAL * value <= low ? 'critical' : 'low';
}

/** In full, for somebody who does not see the gauge. */
export function countdownText(found: Countdown): string {
  const { label, value, of } = found;
  const much = found.shown ?? `${value} of ${of} left`;
  const worry = tension(found);
  return `${label}: ${much}${worry ? `, ${worry}` : ''}`;
}

/** What a gauge is called: it begins with what is shown, for those who speak to their device. */
export function gaugeName(found: Countdown): string {
  const { label, value, of } = found;
  const worry = tension(found);
  return `${label} ${found.shown ?? `${value} / ${of} left`}${worry ? `, ${worry}` : ''}`;
}

/** What has become low, or critical, from one moment to the next. */
export function risen(before: Countdown[], now: Countdown[]): Countdown[] {
  const level = (found: Countdown | undefined): number =>
    found ? ['', 'low', 'critical'].indexOf(tension(found)) : 0;
  return now.filter(
    (found) => level(found) > level(before.find(({ label }) => label === found.label)),
  );
}
