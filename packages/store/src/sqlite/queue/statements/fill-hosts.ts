import { sql } from 'kysely';
import { statement } from '../../../statement/statement.ts';

/** `hostIds`: a JSON array. */
type Args = { hostIds: string; nextMs: number };

/**
 * Takes hosts that hold as many claims as they may out of those that are ready, until one of these ends. They are not
 * claimed of again before `nextMs`.
 */
export const fillHosts = statement<Args>()((db, arg) =>
  db
    .updateTable('queue_hosts')
    .set({
      is_full: sql.lit(1),
      next_at: sql<number>`max(next_at, ${arg('nextMs')})`,
      interactive_at: null,
      bulk_at: null,
    })
    .where('id', 'in', sql<number>`(select value from json_each(${arg('hostIds')}))`),
);
