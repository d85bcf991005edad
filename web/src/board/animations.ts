/** Events of a game and what they look like, each with exactly the fields that the server sends. */
import type { Clock } from '../table/clock';

interface Sorted {
  type: string;
}

/** One sort of a game's events. */
export type EventOf<Event extends Sorted, Type extends Event['type']> = Extract<
  Event,
  { type: Type }
>;

type Animator<Show, Event> = (show: Show, event: Event) => Promise<void>;

/** What one sort of event looks like. */
export type AnimatorOf<Show, Event extends Sorted, Type extends Event['type']> = Animator<
  Show,
  EventOf<Event, Type>
>;

/** What each sort of event looks like. One without an animation just happens. */
export type AnimationsOf<Show, Event extends Sorted> = {
  [Type in Event['type']]?: Animator<Show, EventOf<Event, Type>>;
};

/** Show an event. */
export async function animate<Show, Event extends Sorted>(
  animations: AnimationsOf<Show, Event>,
  show: Show,
  event: Event,
): Promise<void> {
  const type: Event['type'] = event.type;
  // The table has each animation under the type of its event.
  const shown = animations[type] as Animator<Show, Event> | undefined;
  await shown?.(show, event);
}

/** The ground shakes. */
export async function quake(
  { stage, clock }: { stage: { shake: number }; clock: Clock },
  ms: number,
  strength: number,
): Promise<void> {
  await clock.run(ms, (t) => (stage.shake = (1 - t) * strength * Math.sin(t * ms * 0.09)));
  stage.shake = 0;
}

/** Show a banner for a while. */
export async function announce<Banner>(
  { stage, clock }: { stage: { banner: Banner | null }; clock: Clock },
  ms: number,
  banner: Banner,
): Promise<void> {
  stage.banner = banner;
  await clock.wait(ms);
  stage.banner = null;
}
