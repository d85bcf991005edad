import type { GameParts } from '../../table/board';
import Board from './Board.svelte';
import Panels from './Panels.svelte';
import Portrait from './parts/SeatPortrait.svelte';

export const parts = {
  Board,
  Panels,
  Portrait,
  EndSummary: () => import('./EndSummary.svelte'),
} as GameParts;
