/** What the server knows about notices. */
import { call, post } from '../api/client';
import type { Schemas } from '../api/schema';
import type { Subscription } from './push';

export type NoticeInfo = Schemas['NoticeInfo'];
export type NoticeTarget = Schemas['NoticeTarget'];
type SentNotice = Schemas['SentNotice'];
export type Channel = Schemas['WantedNotice']['channel'];
export type Kind = Schemas['WantedNotice']['kind'];
export type Form = Schemas['NewHook']['form'];

const OWN = '/account/notices';
const target = (id: string): string => `${OWN}/targets/${encodeURIComponent(id)}`;

export const sending = {
  info: () => call<NoticeInfo>(OWN),
  want: (kind: Kind, channel: Channel, on: boolean) =>
    post<unknown>(`${OWN}/wanted`, { kind, channel, on }),
  addMail: (address: string, hours: number) => post<unknown>(`${OWN}/mail`, { address, hours }),
  addHook: (url: string, form: Form) => post<Schemas['AddedHook']>(`${OWN}/hook`, { url, form }),
  addPush: (asked: Subscription) => post<unknown>(`${OWN}/push`, { ...asked }),
  hours: (id: string, hours: number) => post<unknown>(`${target(id)}/hours`, { hours }),
  test: (id: string) => post<unknown>(`${target(id)}/test`, {}),
  remove: (id: string) => call<unknown>(target(id), { method: 'DELETE' }),
};

export const KINDS: { kind: Kind; label: string }[] = [
  { kind: 'turn', label: 'It is my turn' },
  { kind: 'time', label: 'My time is running out' },
  { kind: 'begin', label: 'A match of mine begins' },
  { kind: 'over', label: 'A match of mine is over' },
  { kind: 'ask', label: 'The other players ask me something' },
];
export const CHANNELS: Record<Channel, string> = {
  mail: 'E-mail',
  push: 'Browser',
  hook: 'Webhook',
};
export const HOURS: [number, string][] = [
  [0, 'at once'],
  [1, 'at most once an hour'],
  [6, 'at most every 6 hours'],
  [12, 'at most every 12 hours'],
  [24, 'at most once a day'],
];
export const FORMS: Record<Form, string> = {
  discord: 'Discord',
  slack: 'Slack',
  plain: 'My own program',
};
export const STATES: Record<SentNotice['state'], string> = {
  waiting: 'not yet sent',
  sending: 'on its way',
  sent: 'sent',
  failed: 'could not be sent',
  unknown: 'interrupted; it may have arrived',
};
