/** The keyboard on a map. */
import type { Camera } from './camera.svelte';
import { neighbour } from './shapes';
import type { Place } from './types';

interface Walk {
  camera: Camera;
  places: Place[];
  /** Where the keyboard is. */
  focused: string | null;
  /** Places that can be chosen, in the order in which Page Down visits them. */
  open: string[];
  walk(place: string | undefined): void;
}

/** Zoom, the next place that way, the next that can be chosen. Other keys are passed on. */
export function pressKey(
  event: KeyboardEvent,
  { camera, places, focused, open, walk }: Walk,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const from = places.find((place) => place.id === focused);
  if (event.key === '+' || event.key === '=') camera.zoom(1.4);
  else if (event.key === '-') camera.zoom(1 / 1.4);
  else if (event.key === '0') camera.fit();
  else if (from && event.key.startsWith('Arrow')) walk(neighbour(places, from, event.key)?.id);
  else if (event.key === 'PageDown' || event.key === 'PageUp') {
    const now = open.indexOf(focused ?? '');
    const next = event.key === 'PageDown' ? now + 1 : now - 1 + (now < 0 ? 1 : 0);
    walk(open.at(next % Math.max(1, open.length)));
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
