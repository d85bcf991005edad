/** Things with their number: `1 unit`, `3 units`. */
export function several(count: number, thing: string, things = `${thing}s`): string {
  return `${count} ${count === 1 ? thing : things}`;
}
