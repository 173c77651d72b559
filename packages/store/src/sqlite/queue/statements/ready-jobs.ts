import { sql } from 'kysely';
import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../statement/statement.ts';

/**
 * Hosts that have a job of a lane that can be claimed now, the longest ready first, each with its oldest and with
 * how many claims there are of the host. Each lane has its column, and that its index.
 */
export function readyJobs(lane: LaneCode, column: 'interactive_at' | 'bulk_at') {
  return statement<{ nowMs: number; limit: number }>()((db, arg) =>
    db
      .selectFrom('queue_hosts as hosts')
      .leftJoin('jobs', (join) =>
        join.on('jobs.run_seq', '=', (eb) =>
          eb
            .selectFrom('jobs as queued')
            .select('queued.run_seq')
            .whereRef('queued.host_id', '=', 'hosts.id')
            .where('queued.lane', '=', sql.lit(lane))
            .where('queued.state', '=', sql.lit(0))
            .orderBy('queued.due_at')
            .orderBy('queued.run_seq')
            .limit(sql.lit(1)),
        ),
      )
      .leftJoin('runs', 'runs.seq', 'jobs.run_seq')
      .select((eb) => [
        eb
          .selectFrom('jobs as held')
          .select((held) => held.fn.countAll<number>().as('count'))
          .whereRef('held.host_id', '=', 'hosts.id')
          .where('held.state', '=', sql.lit(1))
          .$asScalar()
          .$notNull()
          .as('claims'),
        'hosts.id as hostId',
        'hosts.host',
        'jobs.run_seq as jobId',
        'jobs.account_id as accountId',
        'jobs.attempt',
        'runs.id as runId',
      ])
      .where(`hosts.${column}`, '>=', sql.lit(0))
      .where(`hosts.${column}`, '<=', arg('nowMs'))
      .orderBy(`hosts.${column}`)
      .limit(arg('limit')),
  );
}
