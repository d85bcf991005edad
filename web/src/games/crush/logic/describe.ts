/** What Crush has on a square, and what something would do, in words. */
import type { Answer, CrushView, Grip, Losses } from '../types';

export const TENTACLES: Record<Grip, string> = {
  free: 'the Free tentacle',
  crushed: 'the Crushed Unit tentacle',
  building: 'the Building tentacle',
};

const HELD: Record<Grip, string> = {
  free: 'Free tentacle',
  crushed: 'tentacle with a crushed Unit',
  building: 'held by a tentacle',
};

/** Holes, tentacles, and what may reach the square. */
export function describeSquare(view: CrushView, square: string): string[] {
  const parts: string[] = [];
  const limb = view.tentacles.find((entry) => entry.square === square);
  if (limb) parts.push(HELD[limb.tentacle]);
  if (view.megaholes.some((pit) => pit.squares.includes(square))) parts.push('MegaHole');
  const hole = view.holes.find((entry) => entry.square === square);
  if (hole && !limb) parts.push(hole.revealed ? 'Hole' : 'Hole below');
  const lashed = view.tentacles.filter((entry) => entry.reach.includes(square));
  if (lashed.length) {
    const by = lashed.map((entry) => entry.square).join(' and ');
    parts.push(`within reach of the tentacle on ${by}`);
  }
  return parts;
}

/** `opens a MegaHole from E4, destroys Orange Tank 1`; nothing where nothing is lost. */
export function lossesInWords(losses: Losses, title: (word: string) => string): string {
  const list = (words: string[]) => words.join(', ');
  return [
    losses.opens.length ? `opens a MegaHole from ${list(losses.opens)}` : '',
    losses.falls.length ? `fells ${list(losses.falls)}` : '',
    losses.burns.length ? `lights ${list(losses.burns)}` : '',
    losses.units.length ? `destroys ${list(losses.units.map(title))}` : '',
    losses.survivors.length ? `kills Survivors ${list(losses.survivors)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

const ANSWERS: Record<Answer, string> = {
  off_board: 'off the board',
  both_empty: 'rises on A',
  grab_a: 'grabs A',
  grab_b: 'grabs B',
  free_a: 'rises on A',
  free_b: 'rises on B',
  both_taken: 'taken',
};

/** The chart's answer for a zone, in two words. */
export function answerInShort(answer: Answer): string {
  return ANSWERS[answer];
}
