/** How this browser shows things: kept in local storage, written on <html> for the style sheets. */

type Theme = 'auto' | 'dark' | 'light';
type Motion = 'auto' | 'on' | 'off';
export type Speed = 'slow' | 'normal' | 'fast' | 'instant';
type TextSize = 'normal' | 'large' | 'largest';

/** What durations are divided by; 0 shows results at once. */
const SPEEDS: Record<Speed, number> = { slow: 0.6, normal: 1, fast: 2.2, instant: 0 };

const KEY = 'rampage.settings';

/** What is kept, and what it is until somebody changes it. The state of `Settings` has the same members. */
export const DEFAULTS = {
  theme: 'auto' as Theme,
  motion: 'auto' as Motion,
  speed: 'normal' as Speed,
  bots: 'normal' as Speed,
  rollForMe: false,
  text: 'normal' as TextSize,
  patterns: false,
  confirm: false,
  sound: true,
  volume: 60,
  vibration: true,
  callMe: false,
  name: '',
};
type Kept = typeof DEFAULTS;
const MEMBERS = Object.keys(DEFAULTS) as (keyof Kept)[];

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

class Settings implements Kept {
  theme = $state(DEFAULTS.theme);
  motion = $state(DEFAULTS.motion);
  speed = $state(DEFAULTS.speed);
  /** How fast bots play before our eyes (`table/pace.ts`). */
  bots = $state(DEFAULTS.bots);
  /** Dice that open a phase are rolled automatically. */
  rollForMe = $state(DEFAULTS.rollForMe);
  text = $state(DEFAULTS.text);
  /** Shapes and hatching where pieces would differ by their colour alone. */
  patterns = $state(DEFAULTS.patterns);
  /** Every choice waits for a Confirm. */
  confirm = $state(DEFAULTS.confirm);
  /** Off: muted. */
  sound = $state(DEFAULTS.sound);
  /** In percent. */
  volume = $state(DEFAULTS.volume);
  vibration = $state(DEFAULTS.vibration);
  /** My turn is heard even while the page is hidden. */
  callMe = $state(DEFAULTS.callMe);
  /** The name last played under. */
  name = $state(DEFAULTS.name);
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
      const { dataset } = document.documentElement;
      dataset.theme = this.resolvedTheme;
      dataset.motion = this.reducedMotion ? 'off' : 'on';
      dataset.text = this.text;
      dataset.patterns = this.patterns ? 'on' : 'off';
    });
    $effect(() => {
      const kept = Object.fromEntries(MEMBERS.map((member) => [member, this[member]]));
      try {
        localStorage.setItem(KEY, JSON.stringify(kept));
      } catch {
        // Private windows may refuse; the settings then last as long as the page.
      }
    });
  }
}

export const settings = new Settings();
