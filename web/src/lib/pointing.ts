/** No mouse: nothing can be hovered over. */
export const touchOnly = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(hover: none)').matches;
