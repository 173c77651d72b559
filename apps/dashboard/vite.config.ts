import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Browsers get Preact: the same components in a sixth of the bytes of React DOM, which renders the server's pages. */
const IN_BROWSERS = [
  {
    find: /^react\/jsx-(?:dev-)?runtime$/,
    replacement: fileURLToPath(import.meta.resolve('preact/jsx-runtime')),
  },
  { find: /^react-dom\/client$/, replacement: fileURLToPath(import.meta.resolve('preact/compat/client')) },
  { find: /^react(?:-dom)?$/, replacement: fileURLToPath(import.meta.resolve('preact/compat')) },
];

/** The application for browsers, and with `--ssr` a renderer of the server. */
export default defineConfig(({ isSsrBuild }) => ({
  // The server's build runs where only production dependencies are installed.
  ssr: { noExternal: true },
  ...(isSsrBuild !== true && { resolve: { alias: IN_BROWSERS } }),
  css: { modules: { generateScopedName: '[local]-[hash:base64:4]' } },
  build: {
    target: 'es2023',
    // The first versions with light-dark(), which would otherwise be compiled to two variables.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The CSP allows no inline scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: isSsrBuild !== true,
    // One small file, so screens do not wait for further stylesheets.
    cssCodeSplit: false,
    ...(isSsrBuild === true && { emitAssets: true, minify: true }),
    rolldownOptions: {
      ...(isSsrBuild === true && {
        output: { entryFileNames: '[name].js', assetFileNames: 'pages[extname]' },
      }),
      ...(isSsrBuild !== true && {
        // Few files: browsers fetch six at a time over HTTP/1.1, and each takes a round trip.
        output: { codeSplitting: { groups: [{ name: 'base', minShareCount: 3 }] } },
      }),
      // Ignores "use client" in libraries, because all modules here run in the browser.
      onLog(level, log, report) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
      treeshake: {
        // Only constants of the domain are used; its schemas would bundle all of zod.
        moduleSideEffects: (id) => !id.includes('/packages/domain/'),
      },
    },
  },
}));
