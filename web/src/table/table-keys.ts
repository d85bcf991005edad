import { tick } from 'svelte';
import { appearing } from '../lib/focus';
import { settings } from '../lib/settings.svelte';
import type { DialogName } from './Dialogs.svelte';
import type { LookingBack } from './looking-back.svelte';
import type { TableSession } from './session.svelte';
import type { Sheet } from './sheet.svelte';
import { type Shortcut, shortcut, skips } from './shortcuts';

/** What keys reach of a table page. */
interface Reach {
  session: TableSession;
  sheet: Sheet;
  looking: LookingBack;
  list(): { unfold(): Promise<void>; focus(): void } | undefined;
  stage(): HTMLElement | undefined;
  side(): HTMLElement | undefined;
  open(dialog: DialogName): void;
  hint(): void;
  /** Somebody wants to write to the others. */
  write(): void;
}

function actions({ session, sheet, ...page }: Reach): Record<Shortcut, () => void> {
  async function toTab(id: string, selector: string): Promise<void> {
    sheet.show(id);
    await tick();
    const side = page.side();
    if (side) (await appearing(side, selector))?.focus();
  }

  async function toList(): Promise<void> {
    sheet.show('moves');
    await tick();
    await page.list()?.unfold();
  }

  return {
    choices: () => void toList().then(() => page.list()?.focus()),
    find: () => void toList().then(() => toTab('moves', '[data-shortcut="find"]')),
    undo: () => session.undo.request(),
    hint: page.hint,
    // The squares or places themselves, where a board has them; else its first button.
    board: () => {
      const found = (what: string) => page.stage()?.querySelector<HTMLElement>(`.board ${what}`);
      (found('[tabindex="0"]') ?? found('button'))?.focus();
    },
    log: () => void toTab('log', '[role="region"]'),
    chat: () => {
      sheet.show('chat');
      page.write();
    },
    rules: () => session.openRule(''),
    settings: () => page.open('settings'),
    mute: () => (settings.sound = !settings.sound),
    next: () => document.getElementById('next')?.click(),
    help: () => page.open('help'),
    down: () => {
      session.bubble = null;
      session.confirming.cancel();
      session.highlight = { choice: null, words: [], selected: null };
    },
  };
}

/** What the keyboard does wherever the focus is. */
export function tableKeys(reach: Reach) {
  const { session, looking } = reach;
  const act = actions(reach);
  return {
    press(event: KeyboardEvent): void {
      const asked = shortcut(event);
      if (!asked) return;
      if (asked !== 'down') event.preventDefault();
      act[asked]();
    },
    /** While something is shown Space goes on from it, before anything else hears of it. */
    goOn(event: KeyboardEvent): void {
      const rolls = session.dueRoll.seat !== null;
      if (!(session.playing || rolls) || looking.replay || !skips(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (rolls) session.dueRoll.roll();
      else if (session.player.stepping) session.player.step();
      else session.player.skip();
    },
  };
}
