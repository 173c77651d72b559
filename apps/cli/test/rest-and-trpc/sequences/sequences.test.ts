import { expect, it } from 'vitest';
import { compareAdapters } from './compare-adapters.ts';

/** The same sequences every time, so a failure is caused by a change. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 8);

it(`REST and tRPC give the same state after the same random sequence (FUZZ_SEED=${SEED})`, async () => {
  const { done, rejected } = await compareAdapters({ sequences: 1, seed: SEED });
  expect(done).toBeGreaterThan(0);
  expect(rejected).toBeGreaterThan(0);
});
