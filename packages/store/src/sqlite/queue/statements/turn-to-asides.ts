import { sql } from 'kysely';
import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../db/statement.ts';

/** `hostIds`: a JSON array. */
type Args = { lane: LaneCode; hostIds: string; nextMs: number };

/**
 * Of each of these hosts that were claimed of, the first job that stands aside has its turn from `nextMs`. Not before the one
 * that is now the first in line has it: who comes first by its turn must be the older.
 */
export const turnToAsides = statement<Args>()((db, arg) =>
  db
    .updateTable('jobs')
    .set({ turn_at: sql<number>`max(due_at, ${arg('nextMs')})` })
    .where(
      'run_seq',
      'in',
      sql<number>`(select (select run_seq from jobs as aside where aside.host_id = hosts.value and aside.lane = ${arg('lane')} and aside.next_seq is null order by aside.due_at, aside.run_seq limit 1) from json_each(${arg('hostIds')}) as hosts)`,
    ),
);
