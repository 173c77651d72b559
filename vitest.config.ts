import { readFileSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

const exclude = ['**/node_modules/**'];
/** Tests that take long by what they test: kills, races, floods, upgrades, every screen in a browser. `pnpm test:long` runs them. */
const LONG = '**/*.long.*';
const POSTGRES = '**/*.postgres.test.ts';
/** Processes of tests, and those that they start, find their sources compiled: that is half of the processor time of a start. */
process.env['NODE_COMPILE_CACHE'] = join(tmpdir(), 'pagemark-tests-compiled');

/** Linux's file system in memory. */
const MEMORY_FOLDER = '/dev/shm';
/** Four times what the files of all tests took at once. As much again has to be left for browsers and other programs. */
const MEMORY_BYTES_MIN = 8_589_934_592;
const MEMORY = new RegExp(`^\\S+ ${MEMORY_FOLDER} \\S+ (?<options>\\S+)`, 'm');

/** Whether there is room for the files of tests, which are also programs that run as other users. */
function isMemoryForFiles(): boolean {
  try {
    const { options } = MEMORY.exec(readFileSync('/proc/mounts', 'utf8'))?.groups ?? {};
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    const isRoomy = bavail * bsize >= MEMORY_BYTES_MIN && process.availableMemory() >= 2 * MEMORY_BYTES_MIN;
    return options !== undefined && !options.split(',').includes('noexec') && isRoomy;
  } catch {
    return false;
  }
}

// Most files are databases of one test. A process that is killed leaves the same in them as on a disk, and to make a database on a
// PostgreSQL server on a disk took half a second of processor time.
if (process.env['TMPDIR'] === undefined && isMemoryForFiles()) process.env['TMPDIR'] = MEMORY_FOLDER;

/** Processes of tests run from a bundle that is made once, as in production. */
const BUNDLE_ONCE = './packages/builds/test/bundle-once.ts';
const COMPARE_RESPONSES = './apps/api/test/compare-responses.ts';
const OPENING = '{packages,apps}/*/test/**/*';
/**
 * Node runs the sources itself, as in production, and keeps them compiled for the next run: Vite would transform them once
 * for each project, and V8 compile them again in each process.
 */
const native = { viteModuleRunner: false, nodeLoader: false };
/** A condition that has to become true has as much time as a machine needs on which everything runs at once. */
const expectation = { poll: { timeout: 30_000 } };

/** Imports a package whose sources Node would choose. */
const TRANSFORMED = 'packages/client/test/packed.test.ts';

/** The files that take longest, in this order. They start first: none of them runs alone when all others have ended. */
const LONGEST = [
  'fuzz/fuzz',
  'rendering/browser-processes',
  'checks/test/accuracy',
  'rendering/observed-vitals',
  'dashboard/screens',
  'rendering/hostile-behavior',
  'dashboard/large-account',
  'store/test/large-queue',
  'rendering/lighthouse',
  'dashboard/test/stories/stories',
  'rendering/killed-worker',
  'rendering/lab-report',
  'worker/test/kill',
  'fault-injection/service-kill',
  'checks/test/rendered-by-browser',
  'worker/test/hostile-pages',
  'fault-injection/full-disk',
  'rendering/rendered-evidence',
  'dashboard/imports',
  'dashboard/lighthouse',
  'cli/test/demo-rendering',
  'dashboard/interruptions',
  'rendering/axe-truth',
  'worker/test/rendering-lane',
  'store/test/import-effort',
  'dashboard/first-screen',
  'store/test/growth',
  'worker/test/maintenance',
  'fault-injection/connections',
  'report-page/nothing-leaks',
  'artifacts/sitemap-budget',
  'dashboard/quota',
  'fault-injection/clock-jump',
  'sequences/sequences',
  'rendering/fence',
  'checks/test/hostile-pages',
  'fault-injection/clearing-kill',
];

function placeOf({ moduleId }: TestSpecification): number {
  const found = LONGEST.findIndex((name) => moduleId.includes(`${name}.`));
  return found === -1 ? LONGEST.length : found;
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Of vitest, which returns another array.
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  test: {
    // Many files wait for processes that they start: on two cores, two at a time leave a third of the time unused.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    tags: [
      {
        name: 'examples',
        description: 'Tries generated examples: `pnpm test:long` runs these tests again, with more of them.',
      },
      {
        name: 'long',
        description: 'Takes long by what it tests, beside others that do not: only `pnpm test:long` runs it.',
      },
    ],
    projects: [
      {
        // Pure: beside the file they test. They share a process, which saves most of their time.
        test: {
          name: 'unit',
          experimental: native,
          expect: expectation,
          isolate: false,
          include: ['{packages,apps}/*/src/**/*.test.ts'],
          exclude,
          testTimeout: 30_000,
        },
      },
      {
        // What Vite has to transform: components, whose syntax Node does not read, and the file above.
        test: {
          name: 'transformed',
          expect: expectation,
          isolate: false,
          include: ['{packages,apps}/*/src/**/*.test.tsx', TRANSFORMED],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // They open sockets, files and processes.
        test: {
          name: 'integration',
          experimental: native,
          expect: expectation,
          setupFiles: COMPARE_RESPONSES,
          isolate: false,
          globalSetup: [BUNDLE_ONCE, './apps/dashboard/test/build-once.ts'],
          include: [`${OPENING}.test.ts`, 'tools/**/*.test.ts'],
          exclude: [...exclude, TRANSFORMED, POSTGRES, LONG],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The same on a PostgreSQL server that is started once for all of them.
        test: {
          name: 'postgres',
          experimental: native,
          expect: expectation,
          setupFiles: COMPARE_RESPONSES,
          isolate: false,
          include: [`${OPENING}.postgres.test.ts`, 'tools/**/*.postgres.test.ts'],
          exclude: [...exclude, LONG],
          globalSetup: [BUNDLE_ONCE, 'packages/store/testing/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'long',
          experimental: native,
          expect: expectation,
          // To import the sources again for each file takes a fifth of the processor time.
          isolate: false,
          globalSetup: [
            BUNDLE_ONCE,
            './apps/dashboard/test/build-once.ts',
            './apps/cli/test/dashboard/demo-database.ts',
            'packages/store/testing/postgres-setup.ts',
          ],
          include: [`${OPENING}.long.*`, 'tools/**/*.long.*'],
          exclude,
          // They wait for browsers and processes that others slow down: only what hangs ends here.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
