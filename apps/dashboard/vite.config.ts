import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    target: 'es2023',
    // The CSP allows no inline scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Libraries mark modules with "use client": here all modules run in the browser.
      onLog(level, log, report) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
      treeshake: {
        // Only constants of the domain are used; its schemas would bundle all of zod.
        moduleSideEffects: (id) => !id.includes('/packages/domain/'),
      },
    },
  },
});
