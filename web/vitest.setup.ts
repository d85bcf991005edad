import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/svelte';
import { afterEach, vi } from 'vitest';
import { forget } from './src/lib/answering';
import { unmoved } from './src/lib/focus';
import { notices } from './src/lib/notices.svelte';
import { DEFAULTS, settings } from './src/lib/settings.svelte';

// A busy machine may be slow, as in vite.config.ts.
configure({ asyncUtilTimeout: 60_000 });

// jsdom measures nothing.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
// jsdom has no media queries; svelte/motion asks for one as it loads.
globalThis.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

// All files share one page: whatever a test did to it, the next one finds it as it was. Hooks of a
// file run before this one, so that they still close things by the clock that they were opened by.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  Object.assign(settings, DEFAULTS);
  unmoved();
  forget();
  notices.toasts = [];
  notices.forget();
});
