import { statement } from '../../../db/statement.ts';
import { queuedJobs } from './queued-jobs.ts';

export const listQueuedJobsOfAccount = statement<{ accountId: number; limit: number }>()((db, arg) =>
  queuedJobs(db).where('jobs.account_id', '=', arg('accountId')).limit(arg('limit')),
);
