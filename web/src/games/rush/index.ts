import type { GameParts } from '../../table/board';
import Board from './Board.svelte';
import EndSummary from './EndSummary.svelte';
import Panels from './Panels.svelte';

export const parts = { Board, Panels, EndSummary, panelsTitle: 'Dashboards' } as GameParts;
