/** A session for tests: what the page's own would tell a board, at one moment. */
import { vi } from 'vitest';
import type { SpaceInfo, StateInfo } from '../../../table/protocol';
import { Names } from '../../../table/names';
import { Space } from '../../../table/space';
import type { MenaceScene, MenaceSession, MenaceView } from '../types';
import positions from './positions.json';

export type State = StateInfo<MenaceView>;
export const space = new Space(positions.space as unknown as SpaceInfo);
export const scene = positions.scene as unknown as MenaceScene;
export const moving = positions.moving as unknown as State;
export const fighting = positions.fighting as unknown as State;
export const meeting = positions.meeting as unknown as State;
export const deploying = positions.deploying as unknown as State;

/** `session.state` may be replaced: choices and view follow, as on the page. */
export class TestSession implements MenaceSession {
  state: State = $state.raw(moving);
  playing = $state(false);
  highlight = $state<MenaceSession['highlight']>({ choice: null, words: [], selected: null });
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
  readonly seat = 0;
  readonly table: MenaceSession['table'];

  choose = vi.fn();
  whyNot = vi.fn(async () => []);
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
      game: 'menace',
      title: '',
      status: 'playing',
      options: {},
      seats: [
        { ...seat, seat: 0, role: 'Red', name: 'Ada', mine: true },
        { ...seat, seat: 1, role: 'Blue', name: 'Linus', mine: false },
      ],
      proof: { commitment: '', words: [], seed: null },
      clock_seconds: 0,
      spectators: 0,
      host: true,
      rematch: null,
    };
  }
}
