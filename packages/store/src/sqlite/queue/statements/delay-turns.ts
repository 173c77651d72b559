import { sql } from 'kysely';
import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../statement/statement.ts';

/** `hostIds`: a JSON array. */
type Args = { lane: LaneCode; hostIds: string; nextMs: number };

/** The next jobs of these hosts in a lane have their turn no earlier than `nextMs`. */
export const delayTurns = statement<Args>()((db, arg) =>
  db
    .updateTable('jobs')
    .set({ turn_at: sql<number>`max(turn_at, ${arg('nextMs')})` })
    .where('turn_at', 'is not', null)
    .where(
      'run_seq',
      'in',
      sql<number>`(select (select run_seq from queue_places as places where places.host_id = hosts.value and places.lane = ${arg('lane')} and exists (select 1 from jobs as placed where placed.run_seq = places.run_seq and placed.due_at = places.due_at) order by places.due_at, places.run_seq limit 1) from json_each(${arg('hostIds')}) as hosts)`,
    ),
);
