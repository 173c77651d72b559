import { defineConfig } from 'vite';

export default defineConfig({
  // The policy of the page allows no inline script, and images only from here or as data.
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
});
