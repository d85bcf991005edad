import { focusLost, uncovered } from '../lib/focus';

/** What the keeper may put the keyboard on. */
interface Table {
  readonly board: Element | null | undefined;
  readonly side: Element | null | undefined;
  readonly list: { focus(next?: boolean): void } | null | undefined;
}

const BUTTON = 'button:not(:disabled):not([aria-disabled="true"])';

/**
 * The keyboard keeps its part of the table. A choice takes the button away that made it, and with it the focus.
 * It waits nearby until the next question, and is then on the list, or on the board: among the buttons where
 * it was, or on the place that the arrow keys start from.
 */
export class FocusKeeper {
  private part: 'list' | 'board' | null = null;
  /** What the buttons were called among which the focus was, on the board. */
  private group = '';
  /** Where the focus waits; nobody put it there by hand. */
  private waits: Element | null = null;

  constructor(private readonly table: () => Table) {}

  /** Something has got the focus. */
  note(target: Element): void {
    if (target === this.waits) return;
    // What comes up for a moment leaves the focus to where it was before; a curtain, to the board.
    if (target.closest('dialog, [role=dialog], .prompt')) this.part ??= 'board';
    else if (this.table().board?.contains(target)) {
      this.part = 'board';
      this.group = target.closest('[role=group], [role=toolbar], section')?.ariaLabel ?? '';
    } else this.part = target.closest('[data-part="list"]') ? 'list' : null;
  }

  /** The table has changed; `asked`: there is something to choose. */
  settle(asked: boolean): void {
    if (this.part === null) return;
    if (!focusLost() && document.activeElement !== this.waits) return;
    const { list, side } = this.table();
    let goal: Element | null | undefined;
    if (this.part === 'board') goal = (asked && this.again()) || this.home();
    else if (!asked) goal = side?.querySelector('[role=tabpanel]');
    this.waits = asked ? null : (goal ?? null);
    if (goal) (goal as Element & HTMLOrSVGElement).focus({ preventScroll: true });
    else if (asked) list?.focus(true);
  }

  /** A button among those where the focus was. */
  private again(): Element | undefined {
    if (!this.group) return undefined;
    const groups = [...(this.table().board?.querySelectorAll('[aria-label]') ?? [])];
    return groups
      .filter((one) => one.ariaLabel === this.group)
      .flatMap((one) => [...one.querySelectorAll(BUTTON)])
      .find(uncovered);
  }

  /** The place that the arrow keys start from. */
  private home(): Element | undefined {
    const { board } = this.table();
    return [...(board?.querySelectorAll('[tabindex="0"]') ?? [])].find(uncovered);
  }
}
