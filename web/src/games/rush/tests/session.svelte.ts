/** Moments of a match, and a session that is at one of them. */
import { BoardTestSession } from '../../../board/tests/session.svelte';
import type { SpaceInfo, StateInfo } from '../../../table/protocol';
import { Space } from '../../../table/space';
import type { RushScene, RushView } from '../types';
import positions from './positions.json';

export type State = StateInfo<RushView>;
export const space = new Space(positions.space as unknown as SpaceInfo);
export const scene = positions.scene as unknown as RushScene;
export const canyon = positions.canyon as unknown as RushScene;
const state = (value: unknown) => value as State;
export const picking = state(positions.picking);
export const grid = state(positions.grid);
export const levering = state(positions.levering);
export const moving = state(positions.moving);
export const swerving = state(positions.swerving);
export const after = state(positions.after);
export const over = state(positions.over);

export class TestSession extends BoardTestSession<RushView, RushScene> {
  constructor(state: State) {
    super('rush', space, scene, state, ['Player 1', 'Player 2', 'Player 3'], 'RUSH-4.7');
  }
}
