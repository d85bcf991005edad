/** A number from 0 to 1 that looks random and is always the same for the same words. */
export function chance(...seed: (string | number)[]): number {
  let hash = 2166136261;
  for (const letter of seed.join('|')) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** One of several, always the same for the same words. */
export function pick<T>(from: readonly T[], ...seed: (string | number)[]): T {
  const found = from[Math.floor(chance(...seed) * from.length)];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
}
