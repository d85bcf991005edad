import { call, type Explanation, type ExplanationList } from '../api/client';
import type { Explainer, Known } from './types';

interface Loaded {
  known: Known;
  diagrams: ExplanationList['diagrams'];
}
const loaded = new Map<string, Promise<Loaded>>();

/** What a game explains, and the diagrams of its rules; asked for once. */
export function explanationsOf(game: string): Promise<Loaded> {
  let found = loaded.get(game);
  if (!found) {
    found = call<ExplanationList>(`/games/${encodeURIComponent(game)}/explanations`).then(
      ({ things, diagrams }) => ({
        known: new Map(things.map((thing: Explanation) => [thing.word, thing])),
        diagrams,
      }),
      (error: unknown) => {
        loaded.delete(game);
        throw error;
      },
    );
    loaded.set(game, found);
  }
  return found;
}

/** Games that draw their own board say what is where; for others the plain table does. */
const EXPLAINERS: Record<string, () => Promise<{ explainer: unknown }>> = {
  smash: () => import('../games/smash/explain'),
  crush: () => import('../games/crush/explain'),
  kaiju: () => import('../games/kaiju/explain'),
  rush: () => import('../games/rush/explain'),
  menace: () => import('../games/menace/explain'),
};

export async function explainerOf(game: string): Promise<Explainer> {
  const { explainer } = await (EXPLAINERS[game] ?? (() => import('../plain/explain')))();
  return explainer as Explainer;
}
