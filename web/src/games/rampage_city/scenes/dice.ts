import type { ShownDice, Stage } from '../stage.svelte';
import type { Show } from './index';

type Throw = Pick<ShownDice, 'values' | 'player' | 'note'> &
  Partial<Pick<ShownDice, 'sort' | 'face'>>;

/** Dice tumble, and lie still. They stay until `away`. */
export async function rollDice({ stage, clock }: Show, dice: Throw): Promise<void> {
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

/** What the dice mean. */
export function tell(stage: Stage, result: string, tone: ShownDice['tone']): void {
  if (!stage.dice) return;
  stage.dice.result = result;
  stage.dice.tone = tone;
}

export async function away({ stage, clock }: Show, ms: number): Promise<void> {
  await clock.wait(ms);
  stage.dice = null;
}
