import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../schema.ts';
import { statement } from '../../../statement/statement.ts';

type KeptState = 2 | 3;

export const listKeptJobs = statement<{ state: KeptState; limit: number }>()((db, arg) =>
  keptJobs(db).where('kept_jobs.state', '=', arg('state')).limit(arg('limit')),
);

type OfAccount = { accountId: number; state: KeptState; limit: number };

export const listKeptJobsOfAccount = statement<OfAccount>()((db, arg) =>
  keptJobs(db)
    .where('kept_jobs.account_id', '=', arg('accountId'))
    .where('kept_jobs.state', '=', arg('state'))
    .limit(arg('limit')),
);

function keptJobs(db: Kysely<Schema>) {
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
    .orderBy('kept_jobs.run_seq');
}
