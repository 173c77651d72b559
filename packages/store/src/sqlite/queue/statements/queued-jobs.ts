import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isRunKept } from '../../../cleared-projects.ts';
import type { Schema } from '../../../schema.ts';

/** Queued jobs in the order of their table, which holds nothing else. */
export function queuedJobs(db: Kysely<Schema>) {
  return db
    .selectFrom('jobs')
    .innerJoin('queue_hosts', 'queue_hosts.id', 'jobs.host_id')
    .innerJoin('runs', 'runs.seq', 'jobs.run_seq')
    .select([
      'jobs.run_seq as jobId',
      'runs.id as runId',
      'jobs.account_id as accountId',
      'jobs.lane',
      'queue_hosts.host',
      'jobs.attempt',
      'jobs.error_code as errorCode',
      'jobs.error_message as errorMessage',
      sql<string | null>`null`.as('worker'),
      'jobs.created_at as createdAtMs',
      'jobs.updated_at as updatedAtMs',
    ])
    .where(isRunKept(sql.ref('runs.seq')))
    .orderBy('jobs.run_seq');
}
