import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';
import { isIdleHost } from './idle-host.ts';

type Args = { afterId: number; nowMs: number; limit: number };

/** How many of the next hosts are idle: those after `afterId`, at most `limit`, of which the last has `lastId`. */
export const lookAtHosts = statement<Args>()((db, arg) =>
  db
    .selectFrom(
      db
        .selectFrom('queue_hosts')
        .select(['id', isIdleHost(arg('nowMs')).as('is_idle')])
        .where('id', '>', arg('afterId'))
        .orderBy('id')
        .limit(arg('limit'))
        .as('hosts'),
    )
    .select([
      sql<number>`count(*)`.as('hosts'),
      sql<number>`coalesce(sum(is_idle), 0)`.as('idle'),
      sql<number>`coalesce(max(id), 0)`.as('lastId'),
    ]),
);
