/** Pictures of the games in the gallery; a game without one gets the plain cover. */
import type { Component } from 'svelte';
import PlainCover from '../art/PlainCover.svelte';
import crush from './crush/Cover.svelte';
import kaiju from './kaiju/Cover.svelte';
import menace from './menace/Cover.svelte';
import rush from './rush/Cover.svelte';

export { PlainCover };
export const COVERS: Record<string, Component> = { crush, kaiju, menace, rush };
