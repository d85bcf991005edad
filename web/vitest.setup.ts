import '@testing-library/jest-dom/vitest';

// jsdom measures nothing.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
// jsdom has no media queries; svelte/motion asks for one as it loads.
globalThis.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
