import type { GameParts } from '../../table/board';
import Board from './Board.svelte';
import Panels from './Panels.svelte';

export const parts = {
  Board,
  Panels,
  EndSummary: () => import('./EndSummary.svelte'),
} as GameParts;
