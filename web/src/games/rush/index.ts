import Board from './Board.svelte';
import Portrait from './parts/SeatPortrait.svelte';

export const parts = {
  Board,
  Panels: () => import('./Panels.svelte'),
  Portrait,
  EndSummary: () => import('./EndSummary.svelte'),
  panelsTitle: 'Dashboards',
};
