/** A session for tests of boards: what the real one would show a board, at one moment. */
import { vi } from 'vitest';
import type { BoardSession } from '../../table/board';
import { Names } from '../../table/names';
import type { StateInfo } from '../../table/protocol';
import type { Space } from '../../table/space';

const PEOPLE = ['Ada', 'Linus', 'Grace'];

/** `session.state` may be replaced: choices and view follow, as on the page. */
export class BoardTestSession<View, Scene> implements BoardSession<View, Scene> {
  state: StateInfo<View> = $state.raw(undefined as unknown as StateInfo<View>);
  playing = $state(false);
  highlight = $state<BoardSession['highlight']>({ choice: null, words: [], selected: null });
  readonly names: Names = new Names([], {});
  readonly sent = null;
  readonly reducedMotion = true;
  readonly replaying = false;
  readonly outcome = $derived.by(() => this.state.outcome);
  readonly view = $derived.by(() => this.state.view);
  readonly seat = $derived.by(() => this.seatAsked ?? this.state.actors[0] ?? 0);
  readonly choices = $derived.by(() =>
    (this.state.choices[String(this.seat)] ?? []).map((choice) => this.space.unpack(choice)),
  );
  readonly table: BoardSession['table'];

  /** What was chosen, however. */
  chosen = vi.fn();
  choose = vi.fn((choice: number) => void this.chosen(choice));
  whyNot = vi.fn(async (choice: number) => [
    { rule: this.rule, text: `Not ${this.space.label(choice)}.`, facts: {} },
  ]);
  explain = vi.fn(async () => undefined);
  explainReasons = vi.fn();
  preview = vi.fn(async () => ({}));
  openRule = vi.fn();
  registerBoard = vi.fn(() => () => undefined);

  /** `rule` is what every refusal names; without `seatAsked` the player who must choose looks at the board. */
  constructor(
    game: string,
    readonly space: Space,
    readonly scene: Scene,
    state: StateInfo<View>,
    roles: string[],
    private readonly rule: string,
    private readonly seatAsked: number | null = null,
  ) {
    this.state = state;
    const seat = { kind: 'here', level: 0, taken: true, online: true, sitting_in: false } as const;
    this.table = {
      id: 't',
      game,
      title: '',
      status: 'playing',
      options: {},
      seats: roles.map((role, n) => ({
        ...seat,
        seat: n,
        role,
        name: PEOPLE[n] ?? role,
        mine: n === 0,
      })),
      proof: { commitment: '', words: [], seed: null },
      clock_seconds: 0,
      spectators: 0,
      host: true,
      rematch: null,
    };
  }
}
