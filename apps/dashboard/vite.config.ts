import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    target: 'es2023',
    // The policy of the page allows no inline script.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Libraries say of their modules that they are for browsers: here all are.
      onLog(level, log, report) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
      treeshake: {
        // Of the domain only constants are used; its schemas would bring all of zod along.
        moduleSideEffects: (id) => !id.includes('/packages/domain/'),
      },
    },
  },
});
