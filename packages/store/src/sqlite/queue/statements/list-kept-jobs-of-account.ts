import { statement } from '../../../db/statement.ts';
import { keptJobs } from './kept-jobs.ts';

type Args = { accountId: number; state: 2 | 3; limit: number };

export const listKeptJobsOfAccount = statement<Args>()((db, arg) =>
  keptJobs(db)
    .where('kept_jobs.account_id', '=', arg('accountId'))
    .where('kept_jobs.state', '=', arg('state'))
    .limit(arg('limit')),
);
