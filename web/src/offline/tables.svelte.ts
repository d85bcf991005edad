/** The tables of this browser, behind a worker: requests and conversations of the page go there. */
import { answers } from 'virtual:offline';
import { notices } from '../lib/notices.svelte';
import { updates } from './updates.svelte';
import type { FromTables, ToTables } from './messages';

/** Known since the build: the page shows them before the engine has started. */
const KNOWN: Record<string, unknown> = { '/games': answers.games, '/bots': answers.bots };

interface Answer {
  ok: boolean;
  body: unknown;
}

/** As much of a WebSocket as `Connection` uses. */
class TableSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(
    private readonly n: number,
    private readonly post: (message: ToTables) => void,
  ) {}

  send(text: string): void {
    this.post({ to: 'say', n: this.n, text });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.post({ to: 'leave', n: this.n });
  }
}

class Tables {
  /** How much of the start is done, from 0 to 1, and what is being done. */
  done = $state(0);
  doing = $state('Loading');
  ready = $state(false);
  trouble = $state('');
  private worker: Worker | null = null;
  private next = 1;
  private readonly asked = new Map<number, (answer: Answer) => void>();
  private readonly sockets = new Map<number, TableSocket>();

  request(method: string, path: string, body: string): Promise<Answer> {
    this.start();
    // A browser that is short of space may otherwise throw matches away.
    if (method === 'POST') void navigator.storage?.persist?.();
    if (path in KNOWN) return Promise.resolve({ ok: true, body: KNOWN[path] });
    const n = this.next++;
    return new Promise((resolve) => {
      this.asked.set(n, resolve);
      this.post({ to: 'request', n, method, path, body });
    });
  }

  socket(id: string): TableSocket {
    const n = this.next++;
    const socket = new TableSocket(n, (message) => this.post(message));
    this.sockets.set(n, socket);
    this.post({ to: 'enter', n, id });
    queueMicrotask(() => {
      socket.readyState = WebSocket.OPEN;
      socket.onopen?.();
    });
    return socket;
  }

  /** Once the page is up: players do not want to wait then. */
  start(): void {
    if (this.worker) return;
    this.trouble = '';
    this.worker = new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = (event: MessageEvent<FromTables>) => this.hear(event.data);
    this.worker.onerror = (event) => this.fail(event.message || 'A part could not be loaded.');
  }

  private post(message: ToTables): void {
    this.start();
    this.worker?.postMessage(message);
  }

  private hear(message: FromTables): void {
    if (message.kind === 'progress') [this.done, this.doing] = [message.done, message.text];
    else if (message.kind === 'ready') {
      [this.done, this.ready] = [1, true];
      // Now that everything is loaded, keep it.
      void updates.watch().catch(() => undefined);
      if (!message.stored)
        notices.toast(
          'This browser does not let Rampage store anything.',
          'bad',
          'Matches last until this tab is closed. Save their records to keep them.',
        );
    } else if (message.kind === 'failed') this.fail(message.text);
    else if (message.kind === 'message')
      this.sockets.get(message.n)?.onmessage?.({ data: message.text });
    else if (message.kind === 'closed') this.closed(message.n);
    else {
      this.asked.get(message.n)?.({
        ok: message.kind === 'answer',
        body: JSON.parse(message.text) as unknown,
      });
      this.asked.delete(message.n);
    }
  }

  private closed(n: number): void {
    const socket = this.sockets.get(n);
    this.sockets.delete(n);
    if (!socket) return;
    socket.readyState = WebSocket.CLOSED;
    socket.onclose?.();
  }

  private fail(text: string): void {
    this.worker?.terminate();
    this.worker = null;
    this.trouble = text;
    const error = {
      code: 'unreachable',
      text: 'The games could not be loaded.',
      remedy: `Check the connection and reload the page. (${text})`,
    };
    for (const resolve of this.asked.values()) resolve({ ok: false, body: error });
    this.asked.clear();
    for (const n of [...this.sockets.keys()]) this.closed(n);
  }
}

export const tables = new Tables();
