/**
 * A table without a server: it asks `demo/serve.py`, which plays one match in memory. For work on
 * the board alone; the page of a real table has its own session.
 */
import { Names } from '../../../table/names';
import { Space } from '../../../table/space';
import type {
  Anchor,
  BoardHandle,
  Choice,
  Reason,
  StateInfo,
  TableEvent,
} from '../../../table/board';
import type { SpaceInfo, TableInfo } from '../../../table/protocol';
import type { CityScene, CitySession, CityView } from '../types';

interface Opening {
  space: SpaceInfo;
  scene: CityScene;
  state: StateInfo<CityView>;
  log: TableEvent[];
}

const SERVER = 'http://127.0.0.1:8765';

export async function ask<T>(path: string): Promise<T> {
  return (await (await fetch(`${SERVER}/${path}`)).json()) as T;
}

export class DemoSession implements CitySession {
  readonly table: TableInfo;
  readonly scene: CityScene;
  readonly space: Space;
  readonly names = new Names([], {});
  view: CityView = $state.raw({} as CityView);
  state: StateInfo<CityView> = $state.raw({} as StateInfo<CityView>);
  playing = $state(false);
  highlight = $state<CitySession['highlight']>({ choice: null, words: [], selected: null });
  bubble: Reason[] = $state([]);
  log: TableEvent[] = $state.raw([]);
  speed = 1;
  force = '';
  readonly reducedMotion: boolean;
  readonly replaying = false;
  private handle: BoardHandle | null = null;
  private skip = new AbortController();

  constructor(
    opening: Opening,
    readonly bots: string,
    reducedMotion: boolean,
  ) {
    this.scene = opening.scene;
    this.space = new Space(opening.space);
    this.state = opening.state;
    this.view = opening.state.view;
    this.log = opening.log;
    this.reducedMotion = reducedMotion;
    const seat = {
      kind: 'here',
      level: 0,
      taken: true,
      online: true,
      mine: true,
      sitting_in: false,
    } as const;
    this.table = {
      id: 'demo',
      game: 'demo',
      title: 'Demo',
      status: 'playing',
      options: {},
      seats: [
        { ...seat, seat: 0, role: 'Orange', name: 'Ada' },
        { ...seat, seat: 1, role: 'Green', name: 'Linus' },
      ],
      proof: { commitment: '', words: [], seed: null },
      clock_seconds: 0,
      spectators: 0,
      host: true,
      rematch: null,
    };
  }

  get outcome() {
    return this.playing ? null : this.state.outcome;
  }

  get seat(): number | null {
    return this.state.actors[0] ?? 0;
  }

  get choices(): Choice[] {
    if (this.playing) return [];
    return (this.state.choices[String(this.seat)] ?? []).map((choice) => this.space.unpack(choice));
  }

  choose = async (choice: number): Promise<void> => {
    const { events, state } = await ask<{ events: TableEvent[]; state: StateInfo<CityView> }>(
      `choose?choice=${choice}&bots=${this.bots}&force=${encodeURIComponent(this.force)}`,
    );
    this.force = '';
    await this.show(events, state);
  };

  async show(events: TableEvent[], state: StateInfo<CityView>): Promise<void> {
    this.playing = true;
    this.skip = new AbortController();
    for (const event of this.reducedMotion ? [] : events) {
      await this.handle?.animate(event, { speed: this.speed, signal: this.skip.signal });
    }
    this.log = [...this.log, ...events];
    this.state = state;
    this.view = state.view;
    this.playing = false;
  }

  skipAll = () => this.skip.abort();

  whyNot = (choice: number) => ask<Reason[]>(`whynot?choice=${choice}`);

  explain = async (choice: number, _anchor: Anchor) => {
    this.bubble = await this.whyNot(choice);
  };

  explainReasons = (reasons: Reason[], _anchor: Anchor) => {
    this.bubble = reasons;
  };

  preview = (choice: number) => ask<Record<string, unknown>>(`preview?choice=${choice}`);

  openRule = (rule: string) => console.warn(rule);

  registerBoard = (handle: BoardHandle) => {
    this.handle = handle;
    return () => {
      this.handle = null;
    };
  };
}
