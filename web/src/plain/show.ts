/** Events on the map: pieces that move, and places that are pointed out. */
import type { TableEvent, Tempo } from '../table/board';
import { wordsOf } from '../table/player.svelte';
import type { Motion } from './types';

const GLIDE_MS = 320;
const STEP_MS = 85;
const LOOK_MS = 280;
const WORD_MS = 140;

/** What the map can show. */
export interface Stage {
  motions: Motion[];
  isPlace(word: string): boolean;
  isPiece(word: string): boolean;
  /** Stand a piece on another place than its view says, gliding for so long. */
  move(piece: string, place: string, ms: number): void;
  point(words: string[]): void;
}

/** Show one event. */
export async function show(stage: Stage, event: TableEvent, tempo: Tempo): Promise<void> {
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
