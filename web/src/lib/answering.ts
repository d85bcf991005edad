/** A press is answered first: whatever else follows from it waits until the frame with the answer is on the screen. */

/** A page that is not drawn, as in another tab, has no frames: nothing waits for one longer than this. */
const LONGEST_MS = 120;

/** What waits, in order; null: nothing is being answered. */
let held: (() => void)[] | null = null;

/** One after the other, each in a separate task, so that the next press is answered in between. */
function next(): void {
  const act = held?.shift();
  if (!act) {
    held = null;
    return;
  }
  try {
    act();
  } finally {
    setTimeout(next);
  }
}

/** Do something when what has changed by now is on the screen. */
export function afterFrame(act: () => void): void {
  if (held) {
    held.push(act);
    return;
  }
  held = [act];
  let begun = false;
  const begin = (): void => {
    if (!begun) next();
    begun = true;
  };
  // A callback comes before its frame is drawn; a task that it makes comes after.
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, LONGEST_MS);
}

/** Do something now; or, while a press is being answered, after that and what waits already. */
export function inTurn(act: () => void): void {
  if (held) held.push(act);
  else act();
}

/** Forget what waits: the page begins again. */
export function forget(): void {
  held = null;
}
