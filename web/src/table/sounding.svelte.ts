/** When a table can be heard: not before the first gesture, and not for who has muted it. */
import { afterPaint } from '../lib/paint';
import { settings } from '../lib/settings.svelte';
import type { TableSounds } from '../sound/table-sounds';
import type { TableSession } from './session.svelte';

const GESTURES = ['pointerup', 'keydown'] as const;

/** Let a table be heard. Called once, while its page is made. */
export function sounding(session: TableSession): void {
  let touched = $state(navigator.userActivation?.hasBeenActive ?? false);
  let sounds = $state.raw<TableSounds | null>(null);
  const wanted = $derived(touched && (settings.sound || settings.vibration));

  $effect(() => {
    if (touched) return;
    // What the gesture does is seen first.
    const touch = (): void => void afterPaint(() => (touched = true));
    for (const gesture of GESTURES) addEventListener(gesture, touch, { once: true, capture: true });
    return () => GESTURES.forEach((gesture) => removeEventListener(gesture, touch, true));
  });

  $effect(() => {
    if (!wanted || sounds) return;
    void import('../sound/table-sounds')
      .then(async ({ TableSounds, cuesOf }) => {
        sounds = new TableSounds(await cuesOf(session.table.game));
        session.player.listener = sounds;
      })
      // A table that can't be heard can be played.
      .catch(() => undefined);
  });

  // Our turn, when somebody else's has been shown before it.
  let waited = true;
  $effect(() => {
    const ours = session.able !== null;
    if (ours && waited && !session.replaying) sounds?.signal('turn');
    if (ours || session.asked === null) waited = !ours;
  });

  let over = session.outcome !== null;
  $effect(() => {
    const now = session.outcome !== null;
    if (now && !over) sounds?.signal('end');
    over = now;
  });
}
