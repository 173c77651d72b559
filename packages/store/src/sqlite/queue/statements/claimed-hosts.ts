import { sql } from 'kysely';
import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../statement/statement.ts';

/** `hostIds`: a JSON array. */
type Args = { hostIds: string; nextMs: number };

/**
 * Notes a claim of each host in a lane: it is not claimed of again before `nextMs`. Run after the jobs were claimed: the
 * next one of the lane decides when the host is ready, and for the other lane it is when it was, or later.
 */
export function claimedHosts(lane: LaneCode, column: 'interactive_at' | 'bulk_at') {
  const other = column === 'bulk_at' ? 'interactive_at' : 'bulk_at';
  return statement<Args>()((db, arg) =>
    db
      .updateTable('queue_hosts')
      .set({
        next_at: arg('nextMs'),
        [column]: db
          .selectFrom('jobs')
          .select(sql<number>`max(${arg('nextMs')}, jobs.due_at)`.as('ready_at'))
          .whereRef('jobs.host_id', '=', sql.ref('queue_hosts.id'))
          .where('jobs.lane', '=', sql.lit(lane))
          .where('jobs.state', '=', sql.lit(0))
          .orderBy('jobs.due_at')
          .limit(sql.lit(1)),
        [other]: sql<number | null>`max(${arg('nextMs')}, ${sql.ref(other)})`,
      })
      .where('id', 'in', sql<number>`(select value from json_each(${arg('hostIds')}))`),
  );
}
