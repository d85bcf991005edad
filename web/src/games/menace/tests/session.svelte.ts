/** Moments of a match, and a session that is at one of them. */
import { BoardTestSession } from '../../../board/tests/session.svelte';
import type { SpaceInfo, StateInfo } from '../../../table/protocol';
import { Space } from '../../../table/space';
import type { MenaceEvent, MenaceScene, MenaceView, RollView } from '../types';
import positions from './positions.json';

export type State = StateInfo<MenaceView>;
export const space = new Space(positions.space as unknown as SpaceInfo);
export const scene = positions.scene as unknown as MenaceScene;
export const moving = positions.moving as unknown as State;
export const fighting = positions.fighting as unknown as State;
export const meeting = positions.meeting as unknown as State;
export const deploying = positions.deploying as unknown as State;
/** Questions in the midst of a battle. */
export const questions = positions.questions as unknown as Record<string, State>;
/** A battle attack by attack. */
export const shooting = positions.shooting as unknown as {
  before: State;
  batches: { events: MenaceEvent[]; rolls: RollView[] }[];
};

export class TestSession extends BoardTestSession<MenaceView, MenaceScene> {
  constructor(state: State) {
    super('menace', space, scene, state, ['Red', 'Blue'], 'MENACE-6.1', 0);
  }
}
