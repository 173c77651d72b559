import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**'];

export default defineConfig({
  test: {
    projects: [
      {
        // Pure: beside the file they test. They share a process, which saves most of their time.
        test: {
          name: 'unit',
          include: ['{packages,apps}/*/src/**/*.test.ts'],
          exclude,
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        // They open sockets, files and processes: each file has a process of its own.
        test: {
          name: 'integration',
          include: ['{packages,apps}/*/test/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
