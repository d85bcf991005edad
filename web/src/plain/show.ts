/** Events on the map: pieces that move, and places that are pointed out. */
import type { TableEvent, Tempo } from '../table/board';
import { wordsOf } from '../table/batches';
import type { Motion, Thrown } from './types';

const GLIDE_MS = 320;
const STEP_MS = 85;
const LOOK_MS = 280;
const WORD_MS = 140;
const TUMBLE_MS = 380;
const LIE_MS = 520;

/** What the map can show. */
export interface Stage {
  motions: Motion[];
  isPlace(word: string): boolean;
  isPiece(word: string): boolean;
  /** Put a piece on another place than its view says, gliding for this long. */
  move(piece: string, place: string, ms: number): void;
  point(words: string[]): void;
  /** Dice, in the air and then on the table; null: none. */
  toss(thrown: Thrown | null): void;
}

/** The dice that fall in an event: by its fields `die`, `pips`, or `many` where that lists nothing else. */
export function diceOf(event: TableEvent): number[] {
  const { die, pips, many } = event;
  const found = Array.isArray(many) && many.length > 0 ? many : [die ?? pips];
  const dice = found.map(Number);
  return dice.every((value) => Number.isInteger(value) && value >= 1 && value <= 6) ? dice : [];
}

/** Show one event. */
export async function show(stage: Stage, event: TableEvent, tempo: Tempo): Promise<void> {
  const pips = diceOf(event);
  if (pips.length > 0) await toss(stage, pips, tempo);
  const motion = stage.motions.find((known) => known.event === event.type);
  const piece = motion ? event[motion.piece] : undefined;
  const to = motion ? event[motion.to] : undefined;
  if (motion && typeof piece === 'string' && typeof to === 'string' && stage.isPlace(to)) {
    const way = motion.way ? event[motion.way] : [];
    const steps = Array.isArray(way) ? way.filter((word) => stage.isPlace(String(word))) : [];
    for (const step of steps) {
      stage.move(piece, String(step), STEP_MS / tempo.speed);
      await pause(STEP_MS / tempo.speed, tempo.signal);
    }
    stage.move(piece, to, GLIDE_MS / tempo.speed);
    await pause(GLIDE_MS / tempo.speed, tempo.signal);
    return;
  }
  const words = wordsOf(event).filter((word) => stage.isPlace(word) || stage.isPiece(word));
  stage.point(words);
  await pause((words.length > 0 ? LOOK_MS : WORD_MS) / tempo.speed, tempo.signal);
  stage.point([]);
}

/** Results are announced when the dice have landed. */
async function toss(stage: Stage, pips: number[], tempo: Tempo): Promise<void> {
  tempo.hold?.(pips.length > 1 ? 'The dice are rolling…' : 'The die is rolling…');
  stage.toss({ pips, rolling: true });
  await pause(TUMBLE_MS / tempo.speed, tempo.signal);
  stage.toss({ pips, rolling: false });
  tempo.reveal?.();
  await pause(LIE_MS / tempo.speed, tempo.signal);
  stage.toss(null);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
