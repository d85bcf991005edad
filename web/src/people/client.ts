import { call, post } from '../api/client';
import type { Schemas } from '../api/schema';

export type AccountInfo = Schemas['AccountInfo'];
export type ProfileInfo = Schemas['ProfileInfo'];
export type GameRecord = Schemas['GameRecord'];
export type PlayedInfo = Schemas['PlayedInfo'];
export type Rival = Schemas['Rival'];
export type Leaderboard = Schemas['Leaderboard'];
export type RatedMatch = Schemas['RatedMatch'];
export type Visible = AccountInfo['profile'];

/** How this browser signs in: what its owner calls it, and whether the guest's tables join the account. */
interface Entry {
  device: string;
  join: boolean;
}

type Json = Record<string, unknown>;
type Named = Schemas['SignedIn'];

/** What the server knows about people. */
export const people = {
  account: () => call<AccountInfo>('/account'),
  newOptions: (name: string) => post<{ options: Json }>('/account/new/options', { name }),
  create: (name: string, credential: Json, entry: Entry) =>
    post<Schemas['CreatedAccount']>('/account/new', { name, credential, ...entry }),
  signInOptions: () => post<{ options: Json }>('/account/sign-in/options', {}),
  signIn: (credential: Json, entry: Entry) =>
    post<Named>('/account/sign-in', { credential, ...entry }),
  recover: (code: string, entry: Entry) => post<Named>('/account/recover', { code, ...entry }),
  link: () => post<Schemas['SignInLink']>('/account/link', {}),
  lookAt: (token: string) => post<Named>('/account/link/look', { token }),
  openLink: (token: string, entry: Entry) => post<Named>('/account/link/open', { token, ...entry }),
  signOut: () => post<unknown>('/account/sign-out', {}),
  signOutEverywhere: () => post<unknown>('/account/sign-out-everywhere', {}),
  signDeviceOut: (handle: string) =>
    post<unknown>(`/account/devices/${encodeURIComponent(handle)}/sign-out`, {}),
  passkeyOptions: () => post<{ options: Json }>('/account/passkeys/options', {}),
  addPasskey: (credential: Json, device: string) =>
    post<unknown>('/account/passkeys', { credential, device }),
  removePasskey: (id: string) =>
    call<unknown>(`/account/passkeys/${encodeURIComponent(id)}`, { method: 'DELETE' }),
  renewCodes: () => post<Schemas['Codes']>('/account/codes', {}),
  rename: (name: string) => post<Named>('/account/name', { name }),
  showTo: (profile: Visible) => post<unknown>('/account/profile', { profile }),
  remove: (name: string) => post<unknown>('/account/delete', { name }),
  profile: (name: string) => call<ProfileInfo>(`/people/${encodeURIComponent(name)}`),
  leaderboard: (game: string) => call<Leaderboard>(`/leaderboards/${encodeURIComponent(game)}`),
  rating: (table: string) => call<RatedMatch>(`/tables/${encodeURIComponent(table)}/rating`),
};

/** Where somebody's profile is. */
export const personPath = (name: string): string => `/people/${encodeURIComponent(name)}`;
