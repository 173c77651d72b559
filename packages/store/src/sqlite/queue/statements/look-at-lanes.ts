import { sql } from 'kysely';
import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../db/statement.ts';

/** How many jobs are queued in each lane, and whether any of them stands aside. */
export const lookAtLanes = statement()((db) => {
  const queued = (lane: LaneCode) =>
    db.selectFrom('queue_lanes').select('queued').where('lane', '=', sql.lit(lane));
  return db.selectNoFrom([
    sql<number>`${queued(0)}`.as('interactive'),
    sql<number>`${queued(1)}`.as('bulk'),
    sql<0 | 1>`exists (select 1 from jobs as aside where aside.next_seq is null and aside.host_id > 0)`.as(
      'hasAside',
    ),
  ]);
});
