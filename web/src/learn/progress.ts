/** How far this browser is in each lesson. */
import { recall, remember } from '../lib/storage';

/** The scene, and the answers to its steps so far. */
export interface Place {
  scene: number;
  answers: number[];
}

const key = (game: string, lesson: string): string => `learn.${game}.${lesson}`;

const isPlace = (found: unknown): found is Place => {
  const { scene, answers } = (found ?? {}) as Partial<Place>;
  return (
    typeof scene === 'number' &&
    Number.isInteger(scene) &&
    scene >= 0 &&
    Array.isArray(answers) &&
    answers.every((answer) => Number.isInteger(answer))
  );
};

/** Where the lesson was left; null where it was not begun, or finished. */
export function placeIn(game: string, lesson: string): Place | null {
  try {
    const found: unknown = JSON.parse(recall(key(game, lesson)) ?? 'null');
    return isPlace(found) ? found : null;
  } catch {
    return null;
  }
}

export function keepPlace(game: string, lesson: string, place: Place): void {
  remember(key(game, lesson), JSON.stringify(place));
}

export function finish(game: string, lesson: string): void {
  remember(key(game, lesson), '"done"');
}

export const isDone = (game: string, lesson: string): boolean =>
  recall(key(game, lesson)) === '"done"';
