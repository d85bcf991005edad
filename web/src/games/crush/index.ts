import type { GameParts } from '../../table/board';
import Board from './Board.svelte';

export const parts = {
  Board,
  Panels: () => import('./Panels.svelte'),
  EndSummary: () => import('./EndSummary.svelte'),
} as Omit<GameParts, 'Choices'>;
