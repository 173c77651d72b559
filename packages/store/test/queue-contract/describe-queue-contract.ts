import { describe } from 'vitest';
import { describeAttempts } from './attempts.ts';
import { describeClaiming } from './claiming.ts';
import { describeKeptJobs } from './kept-jobs.ts';
import { describeLeases } from './leases.ts';
import { describeModel } from './describe-model.ts';
import type { MakeQueueFixture } from './queue-fixture.ts';
import { describeRuns } from './runs.ts';

/** Random histories that are held to the model; an engine for which a database costs more is given fewer. */
const MODEL_RUNS = 60;

/** What every adapter of the queue and the run store must do, said in terms of the ports alone. */
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
    describeRuns(makeFixture);
    describeModel(makeFixture, modelRuns);
  });
}
