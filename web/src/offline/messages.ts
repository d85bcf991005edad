/** What the page and the worker with its tables say to each other. */

export type ToTables =
  | { to: 'request'; n: number; method: string; path: string; body: string }
  | { to: 'enter'; n: number; id: string }
  | { to: 'say'; n: number; text: string }
  | { to: 'leave'; n: number };

export type FromTables =
  | { kind: 'message' | 'closed' | 'answer' | 'refused'; n: number; text: string }
  | { kind: 'progress'; done: number; text: string }
  | { kind: 'ready'; stored: boolean }
  | { kind: 'failed'; text: string };
