import fc from 'fast-check';
import { TestRunner } from 'vitest';

/** The fraction of a property test's examples that a run tries: a sixth, or all of them with `pnpm test:long`. */
const FRACTION = Number(process.env['PROPERTY_EXAMPLES'] ?? 1 / 6);

// Reports a counterexample that is still being shrunk before the test times out without it.
fc.configureGlobal({ interruptAfterTimeLimit: 45_000 * Math.max(1, FRACTION), markInterruptAsFailure: true });

/**
 * How many of `count` examples this run tries; at least one. The test must have the tag by which `pnpm test:long` finds
 * it.
 */
export function examplesOf(count: number): number {
  if (TestRunner.getCurrentTest()?.tags?.includes('examples') !== true)
    throw new Error('A test that tries examples has the tag `examples`.');
  return Math.ceil(count * FRACTION);
}
