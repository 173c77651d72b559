import type { Lane, QueueLimits } from '@pagemark/core';
import type { Session } from '../../db/postgres-db.ts';
import { sendJobs } from './send-jobs.ts';

type QueuedRun = { runSeq: number; accountId: number; lane: Lane; host: string };

/** Makes the job of a run, if its lane has room. Throws what `sendJobs` throws. */
export async function sendJob(session: Session, job: QueuedRun, limits: QueueLimits): Promise<void> {
  const { accountId, lane, runSeq, host } = job;
  await sendJobs(session, { accountId, lane, runs: [{ runSeq, host }] }, limits);
}
