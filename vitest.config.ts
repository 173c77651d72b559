import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**'];

export default defineConfig({
  test: {
    // Many files wait for processes that they start: on two cores, two at a time leave a third of the time unused.
    maxWorkers: Math.max(3, availableParallelism()),
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
          globalSetup: './apps/dashboard/test/build-once.ts',
          include: ['{packages,apps}/*/test/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...exclude, '**/*.postgres.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The same on a PostgreSQL server that is started once for all of them.
        test: {
          name: 'postgres',
          include: ['{packages,apps}/*/test/**/*.postgres.test.ts', 'tools/**/*.postgres.test.ts'],
          exclude,
          globalSetup: ['packages/store/testing/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
