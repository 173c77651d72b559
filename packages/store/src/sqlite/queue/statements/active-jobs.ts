import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isRunKept } from '../../../cleared-projects.ts';
import type { Schema } from '../../../schema.ts';

/** The active jobs, sorted: they are as few as workers have places. */
export function activeJobs(db: Kysely<Schema>) {
  return db
    .selectFrom('claims')
    .innerJoin('queue_hosts', 'queue_hosts.id', 'claims.host_id')
    .innerJoin('runs', 'runs.seq', 'claims.run_seq')
    .select([
      'claims.run_seq as jobId',
      'runs.id as runId',
      'claims.account_id as accountId',
      'claims.lane',
      'queue_hosts.host',
      'claims.attempt',
      'claims.error_code as errorCode',
      'claims.error_message as errorMessage',
      'claims.worker',
      'claims.created_at as createdAtMs',
      'claims.updated_at as updatedAtMs',
    ])
    .where(isRunKept(sql.ref('runs.seq')))
    .orderBy(sql`+claims.run_seq`);
}
