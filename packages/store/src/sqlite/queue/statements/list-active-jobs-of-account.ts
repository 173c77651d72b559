import { statement } from '../../../db/statement.ts';
import { activeJobs } from './active-jobs.ts';

export const listActiveJobsOfAccount = statement<{ accountId: number; limit: number }>()((db, arg) =>
  activeJobs(db).where('claims.account_id', '=', arg('accountId')).limit(arg('limit')),
);
