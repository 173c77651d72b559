import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isRunKept } from '../../../cleared-projects.ts';
import type { Schema } from '../../../schema.ts';

/** Failed and canceled jobs, the oldest first. */
export function keptJobs(db: Kysely<Schema>) {
  return db
    .selectFrom('kept_jobs')
    .innerJoin('runs', 'runs.seq', 'kept_jobs.run_seq')
    .select([
      'kept_jobs.run_seq as jobId',
      'runs.id as runId',
      'kept_jobs.account_id as accountId',
      'kept_jobs.lane',
      'kept_jobs.host',
      'kept_jobs.attempt',
      'kept_jobs.error_code as errorCode',
      'kept_jobs.error_message as errorMessage',
      sql<string | null>`null`.as('worker'),
      'kept_jobs.created_at as createdAtMs',
      'kept_jobs.updated_at as updatedAtMs',
    ])
    .where(isRunKept(sql.ref('runs.seq')))
    .orderBy('kept_jobs.run_seq');
}
