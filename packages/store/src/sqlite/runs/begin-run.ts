import type { Claim, Clock, RunTask } from '@pagemark/core';
import { formatReportId } from '../../ids/report-id.ts';
import type { SqliteConnection } from '../connection.ts';
import { findHeldJob } from '../queue/statements/find-held-job.ts';
import { completeJob } from '../queue/statements/complete-job.ts';
import { findRunTask, showRunStatus, startRun } from '../../queries/runs.ts';

/** Marks the run of a claim as running. Returns null when the claim is lost, or when its project was deleted; then the job is removed. */
export function beginRun(connection: SqliteConnection, clock: Clock, claim: Claim): RunTask | null {
  const nowMs = clock.nowMs();
  const { jobId: runSeq, token, runId, accountId } = claim;
  if (connection.get(findHeldJob, { jobId: runSeq, token, nowMs }) === null) return null;
  const task = connection.get(findRunTask, { runSeq });
  if (task === null) {
    connection.run(completeJob, { jobId: runSeq, token, nowMs });
    return null;
  }
  connection.run(startRun, { runSeq, nowMs });
  const error = { errorCode: null, errorMessage: null };
  connection.run(showRunStatus, { reportSeq: task.reportSeq, runSeq, status: 1, ...error, nowMs });
  return {
    runId,
    reportId: formatReportId(task.reportId),
    accountId,
    url: task.url,
    isNamedByPublic: task.publicSitemap !== null,
  };
}
