/** The lobby as it changes: public tables, people who look for an opponent, and our own search. */
import type { Schemas } from '../api/schema';

export type LobbyLine = Schemas['LobbyLine'];
type Look = Omit<Schemas['LobbyLook'], 'type'>;
type Message =
  | Schemas['LobbyList']
  | Schemas['LobbyChanged']
  | Schemas['LobbyLooking']
  | Schemas['LobbyFound']
  | Schemas['LobbyEnded']
  | Schemas['LobbyRefused']
  | Schemas['LobbyStopping'];

/** Waits between tries, in milliseconds; the last one again and again. */
const WAITS = [300, 1000, 2000, 4000, 8000];

interface Looking {
  asked: Look;
  /** By `performance.now()`. */
  since: number;
  botAt: number | null;
  level: number;
}

interface Line {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

const socket = (): Line => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws/lobby`) as unknown as Line;
};

export class LobbyFeed {
  lines = $state.raw<LobbyLine[]>([]);
  waiting = $state.raw<Record<string, number>>({});
  /** The list is there, and is kept up to date. */
  live = $state(false);
  known = $state(false);
  looking = $state.raw<Looking | null>(null);
  /** Why we are no longer looking, or what was refused. */
  trouble = $state('');
  private line: Line | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over = false;

  constructor(
    private readonly found: (path: string) => void,
    private readonly reach: () => Line = socket,
  ) {
    this.open();
  }

  look(asked: Look): void {
    this.trouble = '';
    this.looking = { asked, since: performance.now(), botAt: null, level: asked.bot_level ?? 2 };
    this.say({ type: 'look', ...asked });
  }

  /** Wait longer, or less long, for a person; 0: a bot never comes. */
  wait(seconds: number, level: number): void {
    if (!this.looking) return;
    const asked = { ...this.looking.asked, bot_after: seconds, bot_level: level };
    this.looking = { ...this.looking, asked };
    this.say({ type: 'wait', bot_after: seconds, bot_level: level });
  }

  cancel(): void {
    this.say({ type: 'cancel' });
    this.looking = null;
  }

  /** Leaving the page ends the search. */
  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    this.line?.close();
  }

  private say(message: object): void {
    if (this.line?.readyState === WebSocket.OPEN) this.line.send(JSON.stringify(message));
  }

  private open(): void {
    const line = (this.line = this.reach());
    line.onopen = () => {
      this.tries = 0;
      // The search ended with the connection; whoever still looks begins again.
      if (this.looking) this.say({ type: 'look', ...this.looking.asked });
    };
    line.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as Message);
    line.onclose = () => {
      this.live = false;
      if (this.over) return;
      const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)];
      this.timer = setTimeout(() => this.open(), wait);
    };
  }

  private hear(message: Message): void {
    switch (message.type) {
      case 'list':
      case 'changed':
        this.change(message);
        break;
      case 'looking':
        this.began(message);
        break;
      case 'found':
        this.looking = null;
        this.found(message.path);
        break;
      case 'ended':
        this.looking = null;
        if (message.reason === 'elsewhere')
          this.trouble = 'You are looking for an opponent in another tab now.';
        break;
      case 'refused':
        this.looking = null;
        this.trouble = `${message.text} ${message.remedy}`;
        break;
      case 'stopping':
        this.live = false;
    }
  }

  private change(message: Schemas['LobbyList'] | Schemas['LobbyChanged']): void {
    const before = message.type === 'list' ? [] : this.lines;
    const replaced = message.lines.map(({ id }) => id);
    if (message.type === 'changed') replaced.push(...message.gone);
    this.lines = [...message.lines, ...before.filter(({ id }) => !replaced.includes(id))].sort(
      (a, b) => (b.created ?? 0) - (a.created ?? 0),
    );
    this.waiting = message.waiting;
    this.live = this.known = true;
  }

  private began(message: Schemas['LobbyLooking']): void {
    if (!this.looking) return;
    const now = performance.now();
    this.looking = {
      ...this.looking,
      since: now - message.waited * 1000,
      botAt: message.bot_in === null ? null : now + message.bot_in * 1000,
      level: message.bot_level,
    };
  }
}
