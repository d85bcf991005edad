/**
 * Sounds from numbers: an effect is a list of layers, each a tone or filtered noise under an envelope. There are no
 * files of sound, and the same effect sounds the same everywhere, also in an `OfflineAudioContext`.
 */

/** What a layer has in common: when, how long, how loud. Times in seconds. */
interface Envelope {
  at?: number;
  attack?: number;
  length: number;
  /** The peak, of 1. */
  gain: number;
  /** The layer again, `count` times in all, at this interval in seconds; each time `fade` times as loud. */
  echo?: { count: number; every: number; fade?: number; detune?: number };
}

interface Tone extends Envelope {
  wave: OscillatorType;
  /** In Hz, from its beginning to its end. */
  from: number;
  to?: number;
  /** Vibrato: times per second, and depth in Hz. */
  shake?: { rate: number; depth: number };
}

interface Noise extends Envelope {
  filter: 'lowpass' | 'bandpass' | 'highpass';
  from: number;
  to?: number;
  q?: number;
}

export type Layer = Tone | Noise;

/** Longer than any layer. */
const NOISE_SECONDS = 2;
const SILENT = 0.0001;

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** White noise, always the same. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 0x2545f491;
  for (let n = 0; n < samples.length; n += 1) {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    samples[n] = state / 0x80000000;
  }
  noises.set(context, buffer);
  return buffer;
}

/** A frequency that glides over the length of a layer. */
function glide(frequency: AudioParam, layer: Layer, start: number, factor: number): void {
  frequency.setValueAtTime(layer.from * factor, start);
  if (layer.to !== undefined)
    frequency.exponentialRampToValueAtTime(layer.to * factor, start + layer.length);
}

function toneSource(context: BaseAudioContext, tone: Tone, start: number, factor: number) {
  const source = context.createOscillator();
  source.type = tone.wave;
  glide(source.frequency, tone, start, factor);
  if (tone.shake) {
    const shaker = context.createOscillator();
    const depth = context.createGain();
    shaker.frequency.value = tone.shake.rate;
    depth.gain.value = tone.shake.depth;
    shaker.connect(depth).connect(source.frequency);
    shaker.start(start);
    shaker.stop(start + tone.length);
  }
  return { source, out: source as AudioNode };
}

function noiseSource(context: BaseAudioContext, noise: Noise, start: number, factor: number) {
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  const filter = context.createBiquadFilter();
  filter.type = noise.filter;
  filter.Q.value = noise.q ?? 0.8;
  glide(filter.frequency, noise, start, factor);
  source.connect(filter);
  return { source, out: filter as AudioNode };
}

function sound(
  context: BaseAudioContext,
  layer: Layer,
  start: number,
  loud: number,
  factor: number,
  into: AudioNode,
): void {
  const make =
    'wave' in layer
      ? toneSource(context, layer, start, factor)
      : noiseSource(context, layer, start, factor);
  const envelope = context.createGain();
  const attack = layer.attack ?? 0.005;
  envelope.gain.setValueAtTime(SILENT, start);
  envelope.gain.linearRampToValueAtTime(layer.gain * loud, start + attack);
  envelope.gain.exponentialRampToValueAtTime(SILENT, start + layer.length);
  make.out.connect(envelope).connect(into);
  make.source.start(start);
  make.source.stop(start + layer.length);
}

/** Let an effect sound into a node from a moment of its context on. */
export function perform(
  context: BaseAudioContext,
  layers: Layer[],
  into: AudioNode,
  from: number,
): void {
  for (const layer of layers) {
    const { count, every, fade = 1, detune = 1 } = layer.echo ?? { count: 1, every: 0 };
    for (let n = 0; n < count; n += 1)
      sound(context, layer, from + (layer.at ?? 0) + n * every, fade ** n, detune ** n, into);
  }
}

/** How long an effect is, in seconds. */
export function lengthOf(layers: Layer[]): number {
  return Math.max(
    ...layers.map(
      ({ at = 0, length, echo }) => at + length + (echo ? (echo.count - 1) * echo.every : 0),
    ),
  );
}
