import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../schema.ts';
import { OPEN_JOB_COLUMNS } from './open-job-columns.ts';

/** Queued jobs in the order of the table, which holds but open ones: a walk that passes over the active ones alone. */
export function queuedJobs(db: Kysely<Schema>) {
  return db
    .selectFrom('jobs')
    .innerJoin('queue_hosts', 'queue_hosts.id', 'jobs.host_id')
    .innerJoin('runs', 'runs.seq', 'jobs.run_seq')
    .select(OPEN_JOB_COLUMNS)
    .where('jobs.state', '=', sql.lit(0))
    .orderBy('jobs.run_seq');
}
