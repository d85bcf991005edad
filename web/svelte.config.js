import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // Short names of styles: with the usual ones a first visit loads a kilobyte more.
    cssHash: ({ hash, css }) => `v${hash(css).slice(0, 5)}`,
  },
};
