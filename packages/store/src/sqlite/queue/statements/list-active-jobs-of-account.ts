import { sql } from 'kysely';
import { statement } from '../../../statement/statement.ts';
import { activeJobs } from './active-jobs.ts';

/** The plus sign keeps SQLite from looking among all the account's jobs. */
export const listActiveJobsOfAccount = statement<{ accountId: number; limit: number }>()((db, arg) =>
  activeJobs(db)
    .where(sql<number>`+jobs.account_id`, '=', arg('accountId'))
    .limit(arg('limit')),
);
