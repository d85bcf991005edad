/**
 * How fast a table shows what happens while somebody waits for their next choice.
 *
 * A person's choices are shown at the speed of the animations. What bots do has its own speed: a whole turn of theirs is
 * one short beat, in which only what concerns the player is shown at length. There is a budget for everything between two
 * choices of people: the more of it is used, the faster the rest goes by, and what does not fit is not animated at all.
 */
import type { Speed } from '../lib/settings.svelte';

/** Whom an event is about: a seat at this screen, nobody in particular (the Monster, a Building), or others. */
export type Concern = 'me' | 'all' | 'others';

/** Who made the choice that something followed from. */
export type Maker = 'person' | 'bot';

/** For everything from a person's choice to the next one, if one bot plays in between, or several. */
const BUDGET_MS = { one: 4200, several: 9000 };
/** A bot's turn is shown for at least this long, however little happens. */
const BEAT_MS = 600;
/** The share of the time for fast bots. */
const FAST = 0.4;

/** By concern: up to which share of the budget to show it at which multiple of the speed; after that, not at all. */
const STEPS: Record<Concern, [number, number][]> = {
  me: [
    [0.5, 1],
    [0.75, 2],
    [1, 4],
  ],
  all: [
    [0.4, 2],
    [0.9, 5],
  ],
  others: [[0.85, 6]],
};
/** What follows from the player's own last choice has more of it. */
const OWN: [number, number][] = [
  [0.45, 1],
  [0.65, 2],
  [0.9, 4],
  [1, 8],
];

export class Pace {
  /** Milliseconds of showing since a person last chose. */
  private spent = 0;
  /** When the turn of a bot that is being shown began, in the same milliseconds. */
  private turn: number | null = null;

  constructor(
    private readonly speed: () => Speed,
    private readonly bots: () => number,
  ) {}

  /** Bots have their own speed; `slow` shows everything that they do at the speed of the animations. */
  get merges(): boolean {
    return this.speed() !== 'slow';
  }

  private get share(): number {
    return this.speed() === 'fast' ? FAST : 1;
  }

  private get budget(): number {
    return this.share * (this.bots() > 1 ? BUDGET_MS.several : BUDGET_MS.one);
  }

  /** A person chose: the wait begins. */
  begin(): void {
    this.spent = 0;
    this.turn = null;
  }

  spend(ms: number): void {
    this.spent += ms;
  }

  /** By what to multiply the speed of an event; 0: do not animate it. */
  factor(maker: Maker, concern: Concern): number {
    if (!this.merges) return 1;
    if (maker === 'bot' && this.speed() === 'instant') return 0;
    const used = this.spent / this.budget;
    const steps = maker === 'person' ? OWN : STEPS[concern];
    return steps.find(([upTo]) => used < upTo)?.[1] ?? 0;
  }

  /** How long the beat of the turn that is being shown has still to last. */
  get rest(): number {
    if (this.turn === null || !this.merges || this.speed() === 'instant') return 0;
    const shown = this.spent - this.turn;
    return Math.max(0, Math.min(BEAT_MS * this.share - shown, this.budget - this.spent));
  }

  /** A turn begins; one of ours needs no beat. */
  turns(mine: boolean): void {
    this.turn = mine ? null : this.spent;
  }
}
