/** How this browser shows things: kept in local storage, written on <html> for the style sheets. */

export type Theme = 'auto' | 'dark' | 'light';
export type Motion = 'auto' | 'on' | 'off';
export type Speed = 'slow' | 'normal' | 'fast' | 'instant';

/** What durations are divided by; 0 shows results at once. */
export const SPEEDS: Record<Speed, number> = { slow: 0.6, normal: 1, fast: 2.2, instant: 0 };

const KEY = 'rampage.settings';

interface Kept {
  theme: Theme;
  motion: Motion;
  speed: Speed;
  bots: Speed;
  rollForMe: boolean;
  name: string;
}

const DEFAULTS: Kept = {
  theme: 'auto',
  motion: 'auto',
  speed: 'normal',
  bots: 'normal',
  rollForMe: false,
  name: '',
};

function wish(query: string): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(query) : null;
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { ...DEFAULTS, ...(kept as Partial<Kept>) };
  } catch {
    // Storage may be closed to us, or hold something else: then the defaults do.
    return { ...DEFAULTS };
  }
}

class Settings {
  theme = $state<Theme>('auto');
  motion = $state<Motion>('auto');
  speed = $state<Speed>('normal');
  /** How fast bots play before our eyes (`table/pace.ts`). */
  bots = $state<Speed>('normal');
  /** Dice that open a phase roll by themselves. */
  rollForMe = $state(false);
  /** The name last played under. */
  name = $state('');
  private systemLight = $state(false);
  private systemStill = $state(false);

  readonly reducedMotion = $derived(
    this.motion === 'off' || (this.motion === 'auto' && this.systemStill),
  );
  readonly resolvedTheme = $derived<'dark' | 'light'>(
    this.theme === 'auto' ? (this.systemLight ? 'light' : 'dark') : this.theme,
  );
  /** What to divide durations by; 0: show results at once. */
  readonly tempo = $derived(SPEEDS[this.speed]);

  constructor() {
    Object.assign(this, read());
    const light = wish('(prefers-color-scheme: light)');
    const still = wish('(prefers-reduced-motion: reduce)');
    this.systemLight = light?.matches ?? false;
    this.systemStill = still?.matches ?? false;
    light?.addEventListener('change', (event) => (this.systemLight = event.matches));
    still?.addEventListener('change', (event) => (this.systemStill = event.matches));
  }

  /** Write the look on <html> and keep it up to date; call once, from the root component. */
  apply(): void {
    $effect(() => {
      document.documentElement.dataset.theme = this.resolvedTheme;
      document.documentElement.dataset.motion = this.reducedMotion ? 'off' : 'on';
    });
    $effect(() => {
      const kept: Kept = {
        theme: this.theme,
        motion: this.motion,
        speed: this.speed,
        bots: this.bots,
        rollForMe: this.rollForMe,
        name: this.name,
      };
      try {
        localStorage.setItem(KEY, JSON.stringify(kept));
      } catch {
        // Private windows may refuse; the settings then last as long as the page.
      }
    });
  }
}

export const settings = new Settings();
