/** Wheel, drag and pinch over the map. */
import type { Camera } from './camera.svelte';

interface Wish {
  camera: Camera;
  /** Returns a function that says whether the last press was a drag. */
  took: (was: () => boolean) => void;
  /** Somebody moved the map: it must not move automatically. */
  free: () => void;
}

const SLACK = 6;

export function drag(node: SVGSVGElement, { camera, took, free }: Wish): { destroy(): void } {
  const fingers = new Map<number, { x: number; y: number }>();
  let travelled = 0;
  took(() => travelled > SLACK);

  function onMap(x: number, y: number): { x: number; y: number } {
    const corner = node.getBoundingClientRect();
    return {
      x: camera.box.left + (x - corner.left) / camera.scale,
      y: camera.box.top + (y - corner.top) / camera.scale,
    };
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    free();
    camera.zoom(Math.exp(-event.deltaY * 0.0016), onMap(event.clientX, event.clientY));
  }

  function down(event: PointerEvent): void {
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (travelled <= SLACK) return;
    if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
    if (other) {
      const apart = Math.hypot(now.x - other.x, now.y - other.y);
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const middle = onMap((now.x + other.x) / 2, (now.y + other.y) / 2);
      if (was > 0) camera.zoom(apart / was, middle);
    } else camera.pan(now.x - before.x, now.y - before.y);
    free();
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
  }

  node.addEventListener('wheel', wheel, { passive: false });
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', up);
  return {
    destroy() {
      node.removeEventListener('wheel', wheel);
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
    },
  };
}
