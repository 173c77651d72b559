import fc from 'fast-check';
import { ACTIONS } from '../step.ts';
import type { Step } from '../step.ts';
import { anyMcpStep } from './mcp-step.ts';
import { anyRawStep } from './raw-step.ts';
import { anyRestStep } from './rest-step.ts';
import { anyTrpcStep } from './trpc-step.ts';

const STEPS_MAX = 20;
/**
 * The minimum number of requests that a sequence sends on average, to convert a number of requests to a number of
 * sequences.
 */
export const REQUESTS_PER_SCENARIO = 8;

/** A sequence of requests by a new account. Each step keeps its meaning when others are removed. */
export function anyScenario(): fc.Arbitrary<Step[]> {
  const story = fc.record({
    kind: fc.constant('story' as const),
    action: fc.constantFrom(...ACTIONS),
    number: fc.nat(1_000),
  });
  const step = fc.oneof<[fc.WeightedArbitrary<Step>, ...fc.WeightedArbitrary<Step>[]]>(
    { weight: 10, arbitrary: anyRestStep() },
    { weight: 5, arbitrary: anyTrpcStep() },
    { weight: 2, arbitrary: anyMcpStep() },
    { weight: 4, arbitrary: story },
    { weight: 1, arbitrary: anyRawStep() },
  );
  return fc.array(step, { minLength: 1, maxLength: STEPS_MAX, size: 'max' });
}
