/** What each event looks like. An event without a scene of its own just happens. */
import type { Tempo } from '../../../table/board';
import { Clock } from '../../../table/clock';
import type { Stage } from '../stage.svelte';
import type { MenaceEvent, MenaceSession } from '../types';
import { battleScenes } from './battle';
import { movementScenes } from './movement';
import { worldScenes } from './world';

/** What a scene works with. */
export interface Show {
  stage: Stage;
  clock: Clock;
  session: MenaceSession;
}

export type Scene = (show: Show, event: MenaceEvent) => Promise<void>;

const SCENES: Record<string, Scene> = { ...movementScenes, ...battleScenes, ...worldScenes };

export async function perform(
  stage: Stage,
  session: MenaceSession,
  event: MenaceEvent,
  tempo: Tempo,
): Promise<void> {
  await SCENES[event.type]?.({ stage, session, clock: new Clock(tempo) }, event);
}
