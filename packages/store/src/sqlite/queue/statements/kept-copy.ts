import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../schema.ts';
import type { Arg } from '../../../db/statement.ts';

export type KeepArgs = {
  jobId: number;
  state: 2 | 3;
  nowMs: number;
  errorCode: string;
  errorMessage: string;
};

/** Copies an open job to the kept ones, as failed or canceled. */
export function keptCopy(db: Kysely<Schema>, from: 'jobs' | 'claims', arg: Arg<KeepArgs>) {
  return db
    .insertInto('kept_jobs')
    .columns([
      'run_seq',
      'account_id',
      'host',
      'lane',
      'state',
      'attempt',
      'error_code',
      'error_message',
      'created_at',
      'updated_at',
    ])
    .expression((eb) =>
      eb
        // The columns are the same in both tables.
        .selectFrom(`${from} as open` as 'jobs as open')
        .innerJoin('queue_hosts', 'queue_hosts.id', 'open.host_id')
        .select([
          'open.run_seq',
          'open.account_id',
          'queue_hosts.host',
          'open.lane',
          sql<2 | 3>`${arg('state')}`.as('state'),
          'open.attempt',
          sql<string>`${arg('errorCode')}`.as('error_code'),
          sql<string>`${arg('errorMessage')}`.as('error_message'),
          'open.created_at',
          sql<number>`${arg('nowMs')}`.as('updated_at'),
        ])
        .where('open.run_seq', '=', arg('jobId')),
    );
}
