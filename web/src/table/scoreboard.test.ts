import { render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import Countdowns from './Countdowns.svelte';
import { event, state, TestChannel, welcome } from './fixtures';
import { type Countdown, risen, tension, countdownText } from './scoreboard';
import { TableSession } from './session.svelte';
import { lastTurns } from './turns';

const buildings = (value: number): Countdown => ({
  label: 'Buildings',
  value,
  of: 36,
  low: 9,
  text: 'If the last Building falls, the Monster wins.',
  rule: 'SMASH-12.1',
});

describe('a countdown', () => {
  test('grows tense as it runs out', () => {
    expect([10, 9, 4, 3, 0].map((left) => tension(buildings(left)))).toEqual([
      '',
      'low',
      'low',
      'critical',
      'critical',
    ]);
  });

  test('is written in words, or in its own', () => {
    expect(countdownText(buildings(12))).toBe('Buildings: 12 of 36 left');
    expect(countdownText(buildings(9))).toBe('Buildings: 9 of 36 left, low');
    expect(countdownText({ ...buildings(1), label: 'Lap', shown: '2 of 2' })).toMatch(
      /^Lap: 2 of 2/,
    );
  });

  test('is announced once for each step', () => {
    expect(risen([buildings(10)], [buildings(9)])).toHaveLength(1);
    expect(risen([buildings(9)], [buildings(8)])).toEqual([]);
    expect(risen([buildings(9)], [buildings(3)])).toHaveLength(1);
    expect(risen([buildings(3)], [buildings(12)])).toEqual([]);
  });

  test('is on the table with what follows from it', () => {
    const view = { countdowns: [buildings(3)] };
    const session = new TableSession(welcome({ state: state(5, { view }) }), new TestChannel());
    render(Countdowns, { session });
    const gauge = screen.getByRole('button', { name: 'Buildings 3 / 36 left, critical' });
    expect(gauge.closest('li')).toHaveClass('critical');
  });
});

test('the story of the last turn is this turn and the one before it, at most so many lines', () => {
  const turn = (n: number) => ({ ...event(n, `Turn ${n}`), type: 'turn_began' });
  const log = [
    turn(1),
    event(1, 'a'),
    turn(2),
    event(2, 'b'),
    event(2, 'c'),
    turn(3),
    event(3, 'd'),
  ];
  expect(lastTurns(log, 2).map(({ lines }) => lines.map(({ text }) => text))).toEqual([
    ['c'],
    ['d'],
  ]);
});
