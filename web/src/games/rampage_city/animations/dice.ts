import type { ShownDice } from '../stage.svelte';
import type { Show } from './index';

type Throw = Pick<ShownDice, 'values' | 'player' | 'note'> &
  Partial<Pick<ShownDice, 'sort' | 'face'>> & {
    /** What the banner says while they tumble. */
    words?: string;
  };

/** Dice tumble and come to rest. They stay until `away`; `reveal` announces the result, and nothing does before. */
export async function rollDice({ stage, clock }: Show, { words, ...dice }: Throw): Promise<void> {
  clock.hold(words ?? `${dice.note}: rolling…`);
  stage.dice = {
    sort: 'pips',
    face: null,
    ...dice,
    id: stage.nextId(),
    result: '',
    tone: '',
    rolling: true,
  };
  await clock.wait(700);
  if (stage.dice) stage.dice.rolling = false;
  await clock.wait(160);
}

/** What the dice mean, now that it has happened. */
export function reveal({ stage, clock }: Show, result: string, tone: ShownDice['tone']): void {
  if (stage.dice) Object.assign(stage.dice, { result, tone });
  clock.reveal();
}

export async function away({ stage, clock }: Show, ms: number): Promise<void> {
  await clock.wait(ms);
  stage.dice = null;
}
