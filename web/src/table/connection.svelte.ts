import { tables } from '#tables';
import { inTurn } from '../lib/answering';
import { OFFLINE } from '../lib/edition';
import type { FromBrowser, FromServer, ToBrowser } from './protocol';
import { Reassembly } from './reassembly';

type Link = 'connecting' | 'open' | 'waiting' | 'closed';

/** Waits between tries, in milliseconds; the last one again and again. */
const WAITS = [300, 800, 1500, 3000, 5000, 8000];

type Without = NonNullable<Extract<FromBrowser, { type: 'enter' }>['without']>;

/** What a session needs to reach a table: a socket here, an engine in a worker another day. */
export interface Channel {
  send(message: FromBrowser): boolean;
  /** The other side does not answer: connect again. */
  renew(): void;
}

/** What a table's page shows and asks of the way to its table. */
export type TableLink = Channel & Pick<Connection, 'link' | 'tries' | 'stopping' | 'wantWhole'>;

/** As much of a WebSocket as a connection needs: one to a server, or to a worker of this page. */
type Line = Pick<WebSocket, 'readyState' | 'send' | 'close'> & {
  onopen: ((event: Event) => unknown) | (() => void) | null;
  onmessage: ((event: MessageEvent) => unknown) | ((event: { data: unknown }) => void) | null;
  onclose: ((event: CloseEvent) => unknown) | (() => void) | null;
};

/** The socket of one table. It reconnects automatically. */
export class Connection implements Channel {
  link = $state<Link>('connecting');
  /** Tries since the last time it worked. */
  tries = $state(0);
  /** The server said that it stops; it is expected back. */
  stopping = $state('');
  private socket: Line | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly reach: () => Line,
    private token: string,
    private readonly hear: (message: ToBrowser) => void,
    /** By game, members of its view that this page makes no use of. */
    private without: Without = {},
  ) {
    this.open();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  send(message: FromBrowser): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** The plain table takes over: it wants whole views. */
  wantWhole(): void {
    if (Object.keys(this.without).length === 0) return;
    this.without = {};
    this.send({ type: 'refresh', without: [] });
  }

  renew(): void {
    if (this.link === 'closed') return;
    this.drop();
    this.open();
  }

  /** By another link from now on, whenever the line has to be opened again. */
  comeBy(token: string): void {
    this.token = token;
  }

  /** For good: the page goes elsewhere, or the server said that there is no such table. */
  close(): void {
    this.link = 'closed';
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.drop();
  }

  private readonly hurry = (): void => {
    if (this.link === 'waiting' && !document.hidden) this.renew();
  };

  private open(): void {
    clearTimeout(this.timer);
    this.link = 'connecting';
    const socket = this.reach();
    const reassembly = new Reassembly();
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket === socket)
        this.send({ type: 'enter', token: this.token, without: this.without, name: '' });
    };
    socket.onmessage = ({ data }: { data: unknown }) =>
      inTurn(() => {
        if (this.socket === socket) this.receive(String(data), reassembly);
      });
    socket.onclose = () => {
      if (this.socket === socket) this.retry();
    };
  }

  private receive(text: string, reassembly: Reassembly): void {
    const message = reassembly.hear(JSON.parse(text) as FromServer);
    if (!message) {
      this.send({ type: 'refresh', without: null });
      return;
    }
    if (message.type === 'welcome') {
      this.link = 'open';
      this.tries = 0;
      this.stopping = '';
    } else if (message.type === 'stopping') this.stopping = message.text;
    this.hear(message);
  }

  private retry(): void {
    this.socket = null;
    if (this.link === 'closed') return;
    this.link = 'waiting';
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 8000;
    this.tries += 1;
    // A server that comes back should not meet all its guests in the same instant.
    this.timer = setTimeout(() => this.open(), wait * (0.7 + Math.random() * 0.6));
  }

  private drop(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onclose = null;
      socket.close();
    }
  }
}

/** To a table: by a socket, or in this browser. */
export function lineTo(id: string): Line {
  return OFFLINE ? tables.socket(id) : new WebSocket(socketAddress(id));
}

function socketAddress(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/ws/${encodeURIComponent(id)}`;
}
