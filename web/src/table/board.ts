/**
 * The seam between the table page and a game's drawing of its board.
 *
 * A game brings up to three components, each with the props `{ session: TableSession }`:
 * `Board.svelte` (required), `Panels.svelte` (player panels, dice, cards) and `EndSummary.svelte` (the score
 * explained). They read the session's runes state and register themselves to animate events.
 */
import type { Component } from 'svelte';
import type { Names } from './names';
import type { OutcomeInfo, Reason, StateInfo, TableEvent, TableInfo } from './protocol';
import type { Choice, Space } from './space';

export type { Choice } from './space';
export type { StateInfo, TableEvent } from './protocol';

/** What a choice would do and risk; each game has its own type of it. */
export type Preview = Record<string, unknown>;

/** Where a bubble points: an element, or a place on the screen. */
export type Anchor = Element | { x: number; y: number };

/** How a press was made: a finger first looks, then does. */
export type Press = 'mouse' | 'touch' | 'key';

/** How a choice is made. */
export interface Choosing {
  /** It was confirmed already. */
  sure?: boolean;
  /** It waited for a Confirm, and was not made. */
  cancelled?: () => void;
}

/** What the why-not bubble shows. */
export interface Bubble {
  title: string;
  /** None: nothing can be chosen for the moment. */
  reasons: Reason[];
  anchor: Anchor;
}

/** How an animation should run. `signal` fires when the player skips: then jump to the end at once. */
export interface Tempo {
  /** Divide durations by this. 1 is normal; never 0. */
  speed: number;
  signal: AbortSignal;
  /**
   * The event's line would give away what is still in the air: keep it back, and show these words
   * instead. To be called before the animation first waits.
   */
  hold?(words: string): void;
  /** Now it can be seen: show the line. An animation that held it and never does so releases it by ending. */
  reveal?(): void;
}

/** What a board registers with its session. */
export interface BoardHandle {
  /**
   * Show one event. The view is still the one from before this batch of events, so the board keeps
   * what it has shown so far; when all are shown `session.view` is replaced. Not called where
   * nobody could see it (hidden page, motion off): then only the new view comes.
   */
  animate(event: TableEvent, tempo: Tempo): Promise<void>;
  /** Point something out: words of the space (squares, units) that a log line or choice names. */
  flash?(words: string[]): void;
  /** Where the things are that some words name, as `data-square`, `data-space` or `data-place` mark them. */
  placesOf?(words: string[]): string[];
}

/** What the player looks at or has picked up, shared by the list of choices and the board. */
export interface Focus {
  /** The choice under the pointer or the keyboard's focus, in the list or on the board. */
  choice: number | null;
  /** Words that a hovered thing names (a square, a unit): both sides may mark them. */
  words: string[];
  /**
   * The unit (or card, or whatever comes first in a choice) that is picked up, as a word; the kind of
   * choice where that names nothing on the board (`drive_in`: some new Tank).
   */
  selected: string | null;
}

/**
 * What a board may use of a table. All plain properties are reactive (runes state): read them in
 * markup, `$derived` and `$effect` and they follow.
 */
export interface BoardSession<
  View = Record<string, unknown>,
  Scene = Record<string, unknown>,
  Facts = Preview,
> {
  readonly table: TableInfo;
  readonly scene: Scene;
  readonly space: Space;
  /** People's names, for texts of the game that name seats. */
  readonly names: Names;
  /** The view as animated so far. */
  readonly view: View;
  /** The state as the server last sent it; its `view` may be ahead of the one above. */
  readonly state: StateInfo<View>;
  /** Where the match ended; null until it did and the last event has been shown. */
  readonly outcome: OutcomeInfo | null;
  /** The seat of ours that is to act; else the first seat that we hold; null for spectators. */
  readonly seat: number | null;
  /** What our seat may choose now; empty while it is not ours to choose or events are being shown. */
  readonly choices: Choice[];
  /** Our choice that is on its way: it was sent, and the table has not answered. */
  readonly sent: number | null;
  /** Events are being shown. */
  readonly playing: boolean;
  readonly reducedMotion: boolean;
  /** This is a replay: nothing can be chosen. */
  readonly replaying: boolean;
  highlight: Focus;

  choose(choice: number, how?: Choosing): void;
  /** Why a choice is not possible; empty when it is. */
  whyNot(choice: number): Promise<Reason[]>;
  /** Show in the page's bubble why a choice is not possible. */
  explain(choice: number, anchor: Anchor): Promise<void>;
  /** Show reasons that are known already (a view may carry them), or that nothing can be chosen for the moment. */
  explainReasons(reasons: Reason[], anchor: Anchor): void;
  /** What a legal choice would do; remembered until the next decision. */
  preview(choice: number): Promise<Facts>;
  /** Open the rules drawer at a rule. */
  openRule(rule: string): void;
  registerBoard(handle: BoardHandle): () => void;
}

/** The components of a game. `Choices` is the list of choices; it can take the keyboard. */
export interface GameParts {
  Board: Component<{ session: never }>;
  /** Loaded when they are to be seen. */
  Panels?: () => Promise<{ default: Component<{ session: never }> }>;
  /** What the panels are called; `Forces` by default. */
  panelsTitle?: string;
  /** The piece of a seat on the board, as a small picture for the scoreboard; draws nothing before it is chosen. */
  Portrait?: Component<{ session: never; seat: number }>;
  /** Loaded when a match is over. */
  EndSummary?: () => Promise<{ default: Component<{ session: never }> }>;
  Choices: Component<{ session: never }, { focus(next?: boolean): void }>;
  /** The list of choices is the first way to play, the board the second: a phone opens it automatically. */
  listFirst?: boolean;
}
