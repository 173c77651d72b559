import { sql } from 'kysely';
import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../statement/statement.ts';

type Args = {
  lane: LaneCode;
  batch: string;
  worker: string;
  nowMs: number;
  leaseUntilMs: number;
  deadlineMs: number;
  /** When the hosts may be claimed of again. */
  hostNextMs: number;
  perHostMax: number;
  limit: number;
};

/** How many claims there are of a job's host. */
const HELD = sql<number>`(select count(*) from claims as held where held.host_id = jobs.host_id)`;

/**
 * Claims the jobs of a lane that have had their turn for the longest: at most one of a host, since of each only the next has
 * a turn. The triggers take them out of the queue. The token begins with the host's id, which is where a claim is looked
 * up. The attempt is counted here, so that one that crashes counts too.
 */
export const claimReadyJobs = statement<Args>()((db, arg) =>
  db
    .insertInto('claims')
    .columns([
      'host_id',
      'run_seq',
      'token',
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
      'is_full',
    ])
    .expression((eb) =>
      eb
        .selectFrom('jobs')
        .select([
          'host_id',
          'run_seq',
          sql<string>`host_id || '.' || ${arg('batch')}`.as('token'),
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
          sql<0 | 1>`${HELD} + 1 >= ${arg('perHostMax')}`.as('is_full'),
        ])
        .where('lane', '=', arg('lane'))
        .where('turn_at', '>=', sql.lit(0))
        .where('turn_at', '<=', arg('nowMs'))
        .where(HELD, '<', arg('perHostMax'))
        .orderBy('turn_at')
        .orderBy('run_seq')
        .limit(arg('limit')),
    )
    .returning([
      'run_seq as jobId',
      'host_id as hostId',
      'account_id as accountId',
      'attempt',
      sql<string>`(select host from queue_hosts where id = host_id)`.as('host'),
      sql<string>`(select lower(hex(id)) from runs where seq = run_seq)`.as('runIdHex'),
    ]),
);
