/**
 * The screens that ask for another layout. Where neither matches, the table fits the window and nothing but
 * lists scrolls; on these the page scrolls, and a board is as tall as it must be to be played on.
 */
import { MediaQuery } from 'svelte/reactivity';

/** A phone held upright: one column, lists in a sheet at the bottom. */
const PHONE = '(max-width: 50rem) and (orientation: portrait)';
/** A phone on its side, or a page enlarged to 150 % and more. */
const SHORT =
  '(orientation: landscape) and (max-height: 36rem), (orientation: landscape) and (max-width: 50rem)';
/** Zoomed in so far that a board and a list don't fit side by side. */
const NARROW = '(orientation: landscape) and (max-width: 39.99rem)';

export class Screen {
  private readonly phones = new MediaQuery(PHONE);
  private readonly shorts = new MediaQuery(SHORT);
  private readonly narrows = new MediaQuery(NARROW);

  get phone(): boolean {
    return this.phones.current;
  }

  get short(): boolean {
    return this.shorts.current;
  }

  get narrow(): boolean {
    return this.narrows.current;
  }
}
