import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../schema.ts';
import { statement } from '../../../statement/statement.ts';
import { OPEN_JOB_COLUMNS } from './open-job-columns.ts';

/** Queued jobs in the order of the table, which holds but open ones: a walk that passes over the active ones alone. */
export const listQueuedJobs = statement<{ limit: number }>()((db, arg) => queuedJobs(db).limit(arg('limit')));

export const listQueuedJobsOfAccount = statement<{ accountId: number; limit: number }>()((db, arg) =>
  queuedJobs(db).where('jobs.account_id', '=', arg('accountId')).limit(arg('limit')),
);

function queuedJobs(db: Kysely<Schema>) {
  return db
    .selectFrom('jobs')
    .innerJoin('queue_hosts', 'queue_hosts.id', 'jobs.host_id')
    .innerJoin('runs', 'runs.seq', 'jobs.run_seq')
    .select(OPEN_JOB_COLUMNS)
    .where('jobs.state', '=', sql.lit(0))
    .orderBy('jobs.run_seq');
}
