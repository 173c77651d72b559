import { sql } from 'kysely';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Schema } from '../../../schema.ts';
import type { Arg } from '../../../db/statement.ts';

export type ClaimingArgs = {
  nowMs: number;
  batch: string;
  worker: string;
  leaseUntilMs: number;
  deadlineMs: number;
  /** When the hosts may be claimed of again. */
  hostNextMs: number;
};

type Jobs = SelectQueryBuilder<Schema, 'jobs', object>;

/**
 * Claims jobs: at most one of a host, since a batch has but one token for each. The triggers take them out of the queue.
 * The token begins with the host's id, which is where a claim is looked up. The attempt is counted here, so that one that
 * crashes counts too.
 */
export function claimOfJobs(db: Kysely<Schema>, arg: Arg<ClaimingArgs>, choose: (jobs: Jobs) => Jobs) {
  return db
    .insertInto('claims')
    .columns([
      'host_id',
      'token',
      'run_seq',
      'lease_until',
      'deadline',
      'worker',
      'account_id',
      'lane',
      'attempt',
      'due_at',
      'error_code',
      'error_message',
      'created_at',
      'updated_at',
      'host_next_at',
      'next_seq',
    ])
    .expression((eb) =>
      choose(eb.selectFrom('jobs')).select([
        'host_id',
        sql<string>`host_id || '.' || ${arg('batch')}`.as('token'),
        'run_seq',
        sql<number>`${arg('leaseUntilMs')}`.as('lease_until'),
        sql<number>`${arg('deadlineMs')}`.as('deadline'),
        sql<string>`${arg('worker')}`.as('worker'),
        'account_id',
        'lane',
        sql<number>`attempt + 1`.as('attempt'),
        'due_at',
        'error_code',
        'error_message',
        'created_at',
        sql<number>`${arg('nowMs')}`.as('updated_at'),
        sql<number>`${arg('hostNextMs')}`.as('host_next_at'),
        'next_seq',
      ]),
    )
    .onConflict((conflict) => conflict.columns(['host_id', 'token']).doNothing())
    .returning([
      'run_seq as jobId',
      'host_id as hostId',
      'account_id as accountId',
      'attempt',
      sql<string>`(select host from queue_hosts where id = host_id)`.as('host'),
      sql<string>`(select lower(hex(id)) from runs where seq = run_seq)`.as('runIdHex'),
    ]);
}
