import type { Session } from '../db/postgres-db.ts';
import { sendJobs } from '../postgres/queue/send-jobs.ts';
import { keepJobs } from './keep-jobs.ts';
import { UNLIMITED_QUEUE } from './move-jobs.ts';
import type { TargetQueue } from './move-jobs.ts';

/** The queue of a PostgreSQL database: what waits can be claimed now. */
export function queueOnServer(session: Session): TargetQueue {
  return {
    open: (jobs) => sendJobs(session, jobs, UNLIMITED_QUEUE),
    keep: (jobs) => keepJobs(session, jobs),
  };
}
