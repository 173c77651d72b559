import type { RunFailure } from '@pagemark/domain';
import type { Claim, Clock } from '@pagemark/core';
import type { SqliteConnection } from '../connection.ts';
import { completeJob } from '../queue/statements/complete-job.ts';
import { failRun } from './move-run.ts';
import { findRunTask } from '../../queries/runs.ts';

type Ending = { claim: Claim; failure: RunFailure };

/** Fails a claimed run and removes its job. Returns false and writes nothing when the claim is lost. */
export function failClaimedRun(
  connection: SqliteConnection,
  clock: Clock,
  { claim, failure }: Ending,
): boolean {
  const nowMs = clock.nowMs();
  const { jobId, token } = claim;
  if (connection.run(completeJob, { jobId, token, nowMs }).changes === 0) return false;
  if (connection.get(findRunTask, { runSeq: jobId }) === null) return false;
  failRun(connection, { runSeq: jobId, failure, nowMs });
  return true;
}
