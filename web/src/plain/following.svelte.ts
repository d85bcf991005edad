import { untrack } from 'svelte';
import type { Camera } from './camera.svelte';

/**
 * Whether a map follows the action: as the player wishes, or while the whole map would be too small to play on. To be
 * made while a component is set up.
 */
export class Following {
  private wish = $state<boolean | null>(null);
  private small = $state(false);
  readonly on = $derived.by(() => this.wish ?? this.small);

  /** `tooSmall`: below this many pixels to a unit of the map. */
  constructor(camera: Camera, tooSmall: number, measured: () => boolean) {
    // Measured again when the window changes, not when the strip below the map takes another line.
    $effect(() => {
      void camera.width;
      if (!measured()) return;
      untrack(() => {
        this.small = camera.least < tooSmall;
        if (!this.small && this.wish === null) camera.fit();
      });
    });
  }

  /** The player looks around. */
  readonly stop = (): void => {
    this.wish = false;
  };

  readonly toggle = (): void => {
    this.wish = !this.on;
  };
}
