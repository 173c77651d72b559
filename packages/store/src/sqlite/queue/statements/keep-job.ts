import { sql } from 'kysely';
import { statement } from '../../../statement/statement.ts';

type Args = { jobId: number; state: 2 | 3; nowMs: number; errorCode: string; errorMessage: string };

/** Copies an open job to the kept ones, as failed or cancelled. */
export const keepJob = statement<Args>()((db, arg) =>
  db
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
        .selectFrom('jobs')
        .innerJoin('queue_hosts', 'queue_hosts.id', 'jobs.host_id')
        .select([
          'jobs.run_seq',
          'jobs.account_id',
          'queue_hosts.host',
          'jobs.lane',
          sql<2 | 3>`${arg('state')}`.as('state'),
          'jobs.attempt',
          sql<string>`${arg('errorCode')}`.as('error_code'),
          sql<string>`${arg('errorMessage')}`.as('error_message'),
          'jobs.created_at',
          sql<number>`${arg('nowMs')}`.as('updated_at'),
        ])
        .where('jobs.run_seq', '=', arg('jobId')),
    ),
);
