import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../schema.ts';
import { OPEN_JOB_COLUMNS } from './open-job-columns.ts';

/**
 * The active jobs, sorted: they are as few as workers have places. The plus sign keeps SQLite from walking the table
 * in order instead, past every queued job.
 */
export function activeJobs(db: Kysely<Schema>) {
  return db
    .selectFrom('jobs')
    .innerJoin('queue_hosts', 'queue_hosts.id', 'jobs.host_id')
    .innerJoin('runs', 'runs.seq', 'jobs.run_seq')
    .select(OPEN_JOB_COLUMNS)
    .where('jobs.state', '=', sql.lit(1))
    .orderBy(sql`+jobs.run_seq`);
}
