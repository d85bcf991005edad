/** Rows of houses for the hero, drawn from numbers so that they cost no bytes. */

interface House {
  x: number;
  width: number;
  top: number;
  roof: number;
}

/** A small generator with a seed: the same city on every visit. */
function stream(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** Houses side by side from 0 to `width`; the skyline sinks to `low` around `gap`, if one is given. */
export function houses(
  seed: number,
  width: number,
  base: number,
  sizes: { narrow: number; wide: number; low: number; tall: number },
  gap?: { from: number; to: number; tall: number },
): House[] {
  const next = stream(seed);
  const row: House[] = [];
  for (let x = -20; x < width + 20;) {
    const wide = Math.round(sizes.narrow + next() * (sizes.wide - sizes.narrow));
    const inGap = gap && x + wide > gap.from && x < gap.to;
    const tall = inGap ? gap.tall : sizes.tall;
    const height = sizes.low + next() ** 1.5 * Math.max(0, tall - sizes.low);
    row.push({ x, width: wide, top: Math.round(base - height), roof: Math.floor(next() * 5) });
    x += wide + (next() < 0.15 ? 8 : 0);
  }
  return row;
}

/** The outline of a row, roofs included, as one path. */
export function outline(row: House[], base: number): string {
  return row
    .map(({ x, width, top, roof }) => {
      const end = x + width;
      const middle = x + width / 2;
      const shapes = [
        `V${top}H${end}V${base}`,
        `V${top}H${middle - 2}V${top - 34}h4V${top}H${end}V${base}`,
        `V${top + 14}L${middle} ${top - 8}L${end} ${top + 14}V${base}`,
        `V${top}h${width * 0.2}v-12h${width * 0.6}v12H${end}V${base}`,
        `V${top}H${end - 12}l6-14l6 14V${base}`,
      ];
      return `M${x} ${base}${shapes[roof] ?? ''}Z`;
    })
    .join('');
}

/** Lit windows of a row, as one path of small bars. `share` of them are lit. */
export function windows(row: House[], base: number, seed: number, share: number): string {
  const next = stream(seed);
  const lit: string[] = [];
  for (const { x, width, top } of row) {
    for (let y = top + 20; y < base - 14; y += 15) {
      for (let at = x + 8; at < x + width - 10; at += 12) {
        if (next() < share) lit.push(`M${at} ${y}h5v8h-5z`);
      }
    }
  }
  return lit.join('');
}
