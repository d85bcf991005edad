/** Moments of a match, and a session that is at one of them. */
import { BoardTestSession } from '../../../board/tests/session.svelte';
import type { SpaceInfo, StateInfo } from '../../../table/protocol';
import { Space } from '../../../table/space';
import type { KaijuScene, KaijuView } from '../types';
import positions from './positions.json';

export type State = StateInfo<KaijuView>;
export const space = new Space(positions.space as unknown as SpaceInfo);
export const scene = positions.scene as unknown as KaijuScene;
export const moving = positions.moving as unknown as State;
export const striding = positions.striding as unknown as State;
export const smashing = positions.smashing as unknown as State;
export const fighting = positions.fighting as unknown as State;

export class TestSession extends BoardTestSession<KaijuView, KaijuScene> {
  constructor(state: State) {
    super('kaiju', space, scene, state, ['Player 1', 'Player 2'], 'KAIJU-4.2', 0);
  }
}
