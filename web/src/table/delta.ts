/**
 * What a change makes of a value: the client's side of `kernel/delta.py`, described in `docs/protocol.md`.
 * The old value stays as it is, and what did not change is shared with the new one.
 */
type Json = unknown;
type Changes = Record<string, Json>;
type Members = Record<string, Json>;

/** A list of integers, each given by its distance from the one before. */
function summed(steps: number[]): number[] {
  let sum = 0;
  return steps.map((step) => (sum += step));
}

function counted(pairs: number[]): number[] {
  const steps: number[] = [];
  for (let n = 0; n + 1 < pairs.length; n += 2)
    for (let times = pairs[n + 1] ?? 0; times > 0; times -= 1) steps.push(pairs[n] ?? 0);
  return steps;
}

function list(old: Json[], change: Changes): Json[] {
  const out = [...old];
  for (const [index, inner] of Object.entries(change))
    out[Number(index)] = patched(old[Number(index)], inner);
  return out;
}

function object(old: Members, change: Changes): Members {
  const out: Members = '=' in change ? {} : { ...old };
  if ('-' in change)
    for (const key of patched(null, change['-']) as Json[])
      Reflect.deleteProperty(out, String(key));
  for (const [value, keys] of (change['&'] ?? []) as [Json, Json][])
    for (const key of patched(null, keys) as Json[]) out[String(key)] = value;
  for (const [key, inner] of Object.entries(change))
    if (key !== '=' && key !== '-' && key !== '&') out[key] = patched(out[key], inner);
  return out;
}

export function patched(old: Json, change: Json): Json {
  if (Array.isArray(change)) return change[0];
  const changes = change as Changes;
  if ('+' in changes) return summed(changes['+'] as number[]);
  if ('~' in changes) return summed(counted(changes['~'] as number[]));
  if (Array.isArray(old) && !('=' in changes)) return list(old, changes);
  return object((old ?? {}) as Members, changes);
}
