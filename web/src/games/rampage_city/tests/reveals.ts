/** When the line of an event is revealed, against what can be seen of its dice. */
import type { AnimationsOf } from '../../../board/animations';
import { play, type Show } from '../animations';
import type { Stage } from '../stage.svelte';
import type { AnyCityEvent, CityView } from '../types';

/** Plays an event at full speed; what was said, and what lay on the table then. */
export async function revealOrder<S extends Stage, E extends AnyCityEvent>(
  animations: AnimationsOf<Show<S>, E>,
  stage: S,
  view: CityView,
  event: E,
): Promise<string[]> {
  const order: string[] = [];
  const { signal } = new AbortController();
  const lies = () => (stage.dice ? (stage.dice.rolling ? 'rolling' : 'at rest') : 'no dice');
  await play(animations, { stage, view, title: (word) => word }, event, {
    speed: 4000,
    signal,
    hold: () => order.push('hold'),
    reveal: () => order.push(`reveal: ${lies()}, ${stage.dice?.result ? 'read' : 'unread'}`),
  });
  return order;
}
