import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';

/** `hostIds`: a JSON array. */
type Args = { hostIds: string; nextMs: number };

/** Nothing of these hosts is claimed before `nextMs`. */
export const delayHosts = statement<Args>()((db, arg) =>
  db
    .updateTable('queue_hosts')
    .set({ next_at: sql<number>`max(next_at, ${arg('nextMs')})` })
    .where('id', 'in', sql<number>`(select value from json_each(${arg('hostIds')}))`),
);
