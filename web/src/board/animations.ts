/** Events of a game and what they look like, each with exactly the fields that the server sends. */

interface Sorted {
  type: string;
}

/** One sort of a game's events. */
export type EventOf<Event extends Sorted, Type extends Event['type']> = Extract<
  Event,
  { type: Type }
>;

/** What each sort of event looks like. One without an animation just happens. */
export type Animations<Show, Event extends Sorted> = {
  [Type in Event['type']]?: (show: Show, event: EventOf<Event, Type>) => Promise<void>;
};

/** Show an event. */
export async function animate<Show, Event extends Sorted>(
  animations: Animations<Show, Event>,
  show: Show,
  event: Event,
): Promise<void> {
  const type: Event['type'] = event.type;
  // The table has each animation under the type of its own event.
  const shown = animations[type] as ((show: Show, event: Event) => Promise<void>) | undefined;
  await shown?.(show, event);
}
