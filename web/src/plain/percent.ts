/** A chance as people say it: never quite 0 or 100 unless it is. */
export function percent(chance: number): string {
  const whole = Math.round(chance * 100);
  if (chance > 0 && chance < 1) return `${Math.min(99, Math.max(1, whole))} %`;
  return `${whole} %`;
}
