/** Pictures of the games, each loaded when it is seen; a game without one gets the plain cover. */
import type { Component } from 'svelte';

export const COVERS: Record<string, () => Promise<{ default: Component }>> = {
  crush: () => import('./crush/Cover.svelte'),
  kaiju: () => import('./kaiju/Cover.svelte'),
  menace: () => import('./menace/Cover.svelte'),
  rush: () => import('./rush/Cover.svelte'),
  smash: () => import('./smash/Cover.svelte'),
};
