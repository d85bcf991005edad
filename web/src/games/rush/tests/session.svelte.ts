/** A session for tests: what the page's own would tell a board, at one moment. */
import { vi } from 'vitest';
import { Names } from '../../../table/names';
import type { SpaceInfo, StateInfo } from '../../../table/protocol';
import { Space } from '../../../table/space';
import type { RushScene, RushSession, RushView } from '../types';
import positions from './positions.json';

export type State = StateInfo<RushView>;
export const space = new Space(positions.space as unknown as SpaceInfo);
export const scene = positions.scene as unknown as RushScene;
export const canyon = positions.canyon as unknown as RushScene;
const state = (told: unknown) => told as State;
export const picking = state(positions.picking);
export const grid = state(positions.grid);
export const levering = state(positions.levering);
export const moving = state(positions.moving);
export const swerving = state(positions.swerving);
export const after = state(positions.after);
export const over = state(positions.over);

/** `session.state` may be replaced: choices and view follow, as on the page. */
export class TestSession implements RushSession {
  state: State = $state.raw(moving);
  playing = $state(false);
  highlight = $state<RushSession['highlight']>({ choice: null, words: [], selected: null });
  readonly scene = scene;
  readonly space = space;
  readonly names = new Names([], {});
  readonly reducedMotion = true;
  readonly replaying = false;
  readonly outcome = null;
  readonly view = $derived.by(() => this.state.view);
  readonly choices = $derived.by(() =>
    (this.state.choices[String(this.seat)] ?? []).map((choice) => space.unpack(choice)),
  );
  readonly seat = $derived.by(() => this.state.actors[0] ?? 0);
  readonly table: RushSession['table'];

  choose = vi.fn();
  whyNot = vi.fn(async (choice: number) => [
    { rule: 'RUSH-4.7', text: `Not ${space.label(choice)}.`, facts: {} },
  ]);
  explain = vi.fn(async () => undefined);
  explainReasons = vi.fn();
  preview = vi.fn(async () => ({}));
  openRule = vi.fn();
  registerBoard = vi.fn(() => () => undefined);

  constructor(state: State) {
    this.state = state;
    const seat = { kind: 'here', level: 0, taken: true, online: true, sitting_in: false } as const;
    this.table = {
      id: 't',
      game: 'rush',
      title: '',
      status: 'playing',
      options: {},
      seats: [
        { ...seat, seat: 0, role: 'Player 1', name: 'Ada', mine: true },
        { ...seat, seat: 1, role: 'Player 2', name: 'Linus', mine: false },
        { ...seat, seat: 2, role: 'Player 3', name: 'Grace', mine: false },
      ],
      proof: { commitment: '', words: [], seed: null },
      clock_seconds: 0,
      spectators: 0,
      host: true,
      rematch: null,
    };
  }
}
