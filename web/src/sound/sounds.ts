/** Plays effects: at the volume of the settings, not while the page is hidden (but for one's turn, if one wants that), and never many on top of each other. */
import { settings } from '../lib/settings.svelte';
import { EFFECTS, type Effect, PULSES } from './effects';
import { lengthOf, perform } from './synth';

/** The same effect twice within this time is heard once. */
const APART_MS = 70;
/** At full volume the loudest effect stays below the limit of the speakers, with others over it. */
const HEADROOM = 0.8;

/** How loud the master is at a volume in percent: ears hear ratios. */
export const loudness = (volume: number): number => HEADROOM * (volume / 100) ** 2;

class Sounds {
  private context: AudioContext | null = null;
  private master: GainNode | null = null;
  private readonly last = new Map<Effect, number>();

  /** Play an effect, and let a phone feel it. Only after a gesture: browsers, and people, want it so. */
  play(effect: Effect): void {
    if (document.hidden && !(settings.callMe && effect === 'turn')) return;
    const now = performance.now();
    if (now - (this.last.get(effect) ?? -Infinity) < APART_MS) return;
    this.last.set(effect, now);
    this.pulse(effect);
    if (!settings.sound || settings.volume === 0) return;
    const { context, master } = this.open();
    if (!context || !master) return;
    master.gain.value = loudness(settings.volume);
    // A page that was hidden, or a device that was called away, may have stopped it.
    if (context.state !== 'running') void context.resume().catch(() => undefined);
    perform(context, EFFECTS[effect], master, context.currentTime + 0.01);
  }

  /** Every effect by name, as samples at full volume: what can be measured without a speaker. */
  async rendered(rate = 22_050): Promise<Record<string, Float32Array>> {
    const found: Record<string, Float32Array> = {};
    for (const [name, layers] of Object.entries(EFFECTS)) {
      const context = new OfflineAudioContext(1, Math.ceil(lengthOf(layers) * rate), rate);
      const master = context.createGain();
      master.gain.value = loudness(100);
      master.connect(context.destination);
      perform(context, layers, master, 0);
      found[name] = (await context.startRendering()).getChannelData(0);
    }
    return found;
  }

  private pulse(effect: Effect): void {
    const pattern = PULSES[effect];
    if (pattern && settings.vibration && 'vibrate' in navigator) navigator.vibrate(pattern);
  }

  private open(): { context: AudioContext | null; master: GainNode | null } {
    if (!this.context && typeof AudioContext === 'function') {
      this.context = new AudioContext({ latencyHint: 'interactive' });
      this.master = this.context.createGain();
      // Many at once get softer instead of distorted.
      this.master
        .connect(this.context.createDynamicsCompressor())
        .connect(this.context.destination);
      document.addEventListener('visibilitychange', () => {
        if (document.hidden && !settings.callMe) void this.context?.suspend();
      });
    }
    return { context: this.context, master: this.master };
  }
}

export const sounds = new Sounds();
