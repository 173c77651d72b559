import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { LaneCode, Schema } from '../../../schema.ts';
import { statement } from '../../../statement/statement.ts';

/** Notes a claim of the host, which is not claimed of again before `nextMs`. Run after the job was claimed. */
export const advanceHost = statement<{ hostId: number; nextMs: number }>()((db, arg) => {
  const readyAt = (lane: LaneCode) => {
    const oldest = oldestQueued(db, lane).select(
      sql<number>`max(${arg('nextMs')}, jobs.due_at)`.as('ready_at'),
    );
    return sql<number | null>`${oldest}`;
  };
  return db
    .updateTable('queue_hosts')
    .set((eb) => ({
      active: eb('active', '+', sql.lit(1)),
      next_at: arg('nextMs'),
      interactive_at: readyAt(0),
      bulk_at: readyAt(1),
    }))
    .where('id', '=', arg('hostId'));
});

function oldestQueued(db: Kysely<Schema>, lane: LaneCode) {
  return db
    .selectFrom('jobs')
    .whereRef('jobs.host_id', '=', sql.ref('queue_hosts.id'))
    .where('jobs.lane', '=', sql.lit(lane))
    .where('jobs.state', '=', sql.lit(0))
    .orderBy('jobs.due_at')
    .limit(sql.lit(1));
}
