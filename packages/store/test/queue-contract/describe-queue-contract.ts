import { describe } from 'vitest';
import { describeAttempts } from './attempts.ts';
import { describeClaiming } from './claiming.ts';
import { describeHosts } from './hosts.ts';
import { describeKeptJobs } from './kept-jobs.ts';
import { describeLeases } from './leases.ts';
import { describeModel } from './describe-model.ts';
import type { MakeQueueFixture } from './queue-fixture.ts';
import { describeRenderingLanes } from './rendering-lanes.ts';
import { describeRuns } from './runs.ts';
import { describeSharing } from './sharing.ts';

/** The number of random histories compared with the model; fewer for an engine with expensive databases. */
const MODEL_RUNS = 60;

/** The contract of every adapter of the queue and the run store, in terms of the ports only. */
export function describeQueueContract(
  name: string,
  makeFixture: MakeQueueFixture,
  modelRuns = MODEL_RUNS,
): void {
  describe(`the queue on ${name}`, () => {
    describeClaiming(makeFixture);
    describeLeases(makeFixture);
    describeAttempts(makeFixture);
    describeKeptJobs(makeFixture);
    describeHosts(makeFixture);
    describeRuns(makeFixture);
    describeRenderingLanes(makeFixture);
    describeSharing(makeFixture);
    describeModel(makeFixture, modelRuns);
  });
}
