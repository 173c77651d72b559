import { expect, it } from 'vitest';
import { compareAdapters } from './compare-adapters.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 9);
const SEQUENCES = Number(process.env['FUZZ_SEQUENCES'] ?? 40);
const MS_PER_SEQUENCE_MAX = 10_000;

it(
  `REST and tRPC give the same state after many random sequences (FUZZ_SEED=${SEED})`,
  { timeout: SEQUENCES * MS_PER_SEQUENCE_MAX },
  async () => {
    const { done, rejected } = await compareAdapters({ sequences: SEQUENCES, seed: SEED });
    // Neither mostly nonsense nor mostly valid.
    expect(done).toBeGreaterThan(SEQUENCES * 5);
    expect(rejected).toBeGreaterThan(SEQUENCES * 5);
  },
);
