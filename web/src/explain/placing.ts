import type { Box } from './find';

const GAP = 10;
const EDGE = 8;

/** Where a text goes that must not cover what it explains: above, below, beside; where there is most room at last. */
export function beside(
  box: Box,
  size: { width: number; height: number },
  room: { width: number; height: number },
): { left: number; top: number } {
  const { width, height } = size;
  const across = (box.left + box.right) / 2 - width / 2;
  const down = (box.top + box.bottom) / 2 - height / 2;
  const ways = [
    { left: across, top: box.top - GAP - height, free: box.top - GAP - height },
    { left: across, top: box.bottom + GAP, free: room.height - box.bottom - GAP - height },
    { left: box.right + GAP, top: down, free: room.width - box.right - GAP - width },
    { left: box.left - GAP - width, top: down, free: box.left - GAP - width },
  ];
  const best =
    ways.find(({ free }) => free >= EDGE) ?? [...ways].sort((a, b) => b.free - a.free)[0];
  const within = (at: number, long: number, whole: number): number =>
    Math.max(EDGE, Math.min(at, whole - long - EDGE));
  return {
    left: within(best?.left ?? 0, width, room.width),
    top: within(best?.top ?? 0, height, room.height),
  };
}
