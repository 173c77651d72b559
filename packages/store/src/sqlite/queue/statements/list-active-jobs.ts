import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../schema.ts';
import { statement } from '../../../statement/statement.ts';
import { OPEN_JOB_COLUMNS } from './open-job-columns.ts';

export const listActiveJobs = statement<{ limit: number }>()((db, arg) => activeJobs(db).limit(arg('limit')));

export const listActiveJobsOfAccount = statement<{ accountId: number; limit: number }>()((db, arg) =>
  activeJobs(db)
    .where(sql<number>`+jobs.account_id`, '=', arg('accountId'))
    .limit(arg('limit')),
);

/**
 * Sorts the active jobs, which are as few as there are workers. The plus signs keep SQLite from walking the table or
 * the account's jobs in order instead, past every queued one.
 */
function activeJobs(db: Kysely<Schema>) {
  return db
    .selectFrom('jobs')
    .innerJoin('queue_hosts', 'queue_hosts.id', 'jobs.host_id')
    .innerJoin('runs', 'runs.seq', 'jobs.run_seq')
    .select(OPEN_JOB_COLUMNS)
    .where('jobs.state', '=', sql.lit(1))
    .orderBy(sql`+jobs.run_seq`);
}
