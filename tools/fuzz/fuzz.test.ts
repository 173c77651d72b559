import { published, parseDocument } from '@pagemark/api/testing';
import { expect, test } from 'vitest';
import { startBed } from './bed/bed.ts';
import { listTools } from './bed/list-tools.ts';
import { readFixtures, saveFixture } from './fixtures.ts';
import { fuzz, replay } from './fuzz.ts';
import { unreachedBy } from './run/unreached.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 100);
/** As many requests reach everything. */
const REACHING_REQUESTS = 14_000;
/** The same requests every time, so a failure is caused by a change; `pnpm fuzz` sends others. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 8);
/** Ten times the value on an idle machine. */
const LAG_MS_MAX = 2_500;
/** All processes of the service together, including those of the worker. */
const MEMORY_MB_MAX = 2_000;
const MS_PER_REQUEST_MAX = 100;
const START_MS_MAX = 120_000;

test(
  `the service keeps its guarantees for any request (FUZZ_SEED=${SEED})`,
  { tags: ['examples', 'long'], timeout: START_MS_MAX + REQUESTS * MS_PER_REQUEST_MAX },
  async () => {
    const { requests, health, coverage, failure } = await fuzz({ requests: REQUESTS, seed: SEED });
    if (failure !== null) {
      const path = await saveFixture({ seed: SEED, ...failure });
      expect.fail(`${failure.violation}\nseed ${SEED}, saved as ${path}`);
    }
    expect(requests).toBeGreaterThanOrEqual(REQUESTS * 0.8);
    expect(health.lagMs).toBeLessThan(LAG_MS_MAX);
    expect(health.memoryMb).toBeLessThan(MEMORY_MB_MAX);
    if (REQUESTS < REACHING_REQUESTS) return;
    expect(unreachedBy(coverage, await listTools())).toEqual({ uncalled: [], unsuccessful: [] });
  },
);

test(
  'past violations do not occur again, and the fuzzed document is the one that the service publishes',
  async () => {
    const fixtures = await readFixtures();
    expect(fixtures.size).toBeGreaterThan(0);
    await using bed = await startBed();
    await replay(
      bed,
      [...fixtures.values()].map(({ steps }) => steps),
    );
    const response = await fetch(`${bed.origin}/api/v1/openapi.json`);
    const { paths } = parseDocument(await response.text());
    expect(paths).toEqual(published.paths);
  },
  START_MS_MAX,
);
