/** A table for tests of boards: it stands at one position and notes what is asked of it. */
import { vi } from 'vitest';
import type { BoardSession } from '../../../table/board';
import { Names } from '../../../table/names';
import type { StateInfo } from '../../../table/protocol';
import type { Space } from '../../../table/space';
import type { CityScene, CityView } from '../types';

export function sessionAt<View extends CityView, Scene extends CityScene>(
  space: Space,
  scene: Scene,
  state: StateInfo<View>,
): BoardSession<View, Scene> {
  const seat = state.actors[0] ?? 0;
  const player = { kind: 'here', level: 0, taken: true, online: true, mine: true } as const;
  const seats = [
    { ...player, seat: 0, role: 'Orange', name: 'Ada', sitting_in: false },
    { ...player, seat: 1, role: 'Green', name: 'Linus', sitting_in: false },
  ];
  // The page's session is reactive; here only what is picked up and pointed at needs to be.
  const highlight: BoardSession['highlight'] = $state({ choice: null, words: [], selected: null });
  return {
    table: {
      id: 't',
      game: 'smash',
      title: '',
      status: 'playing',
      options: {},
      seats,
      proof: { commitment: '', words: [], seed: null },
      clock_seconds: 0,
      spectators: 0,
      host: true,
      rematch: null,
    },
    scene,
    space,
    names: new Names(seats, space.info.vocabularies),
    view: state.view,
    state,
    outcome: state.outcome,
    seat,
    choices: (state.choices[String(seat)] ?? []).map((choice) => space.unpack(choice)),
    playing: false,
    reducedMotion: true,
    replaying: false,
    highlight,
    choose: vi.fn(),
    whyNot: vi.fn(async () => []),
    explain: vi.fn(async () => undefined),
    explainReasons: vi.fn(),
    preview: vi.fn(async () => ({})),
    openRule: vi.fn(),
    registerBoard: vi.fn(() => () => undefined),
  };
}

/** What jsdom lacks. */
export function stubScreen(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}

/** A square of the board that is drawn. */
export function cell(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-square="${name}"]`);
  if (!found) throw new Error(`no square ${name}`);
  return found;
}
