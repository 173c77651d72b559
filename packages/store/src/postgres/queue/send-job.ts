import { AppError } from '@pagemark/domain';
import type { Lane, QueueLimits } from '@pagemark/core';
import { laneCode } from '../../sqlite/queue/lane-code.ts';
import { RETRY_AFTER_S } from '../../sqlite/queue/send-job.ts';
import type { Session } from '../connection.ts';
import { insertJob } from './statements.ts';

type QueuedRun = {
  runSeq: number;
  accountId: number;
  lane: Lane;
  host: string;
  dueMs: number;
  nowMs: number;
};

/**
 * Makes the job of a run, if its lane has room: of transactions at once, each sees what was committed before, so that
 * a few more than the limit may get in. Throws AppError `queue_full`.
 */
export async function sendJob(session: Session, job: QueuedRun, limits: QueueLimits): Promise<void> {
  const { lane } = job;
  const sent = await session.run(insertJob, { ...job, lane: laneCode(lane), openMax: limits.openMax[lane] });
  if (sent === 0)
    throw new AppError('queue_full', 'Too many pages are waiting to be audited.', {
      retryAfterS: RETRY_AFTER_S[lane],
    });
}
