import { sql } from 'kysely';
import type { Lane } from '@pagemark/core';
import { statement } from '../../../statement/statement.ts';

type Args = { active: number; nowMs: number; limit: number };

/** Hosts that hold `active` claims and have a job of the lane that can be claimed now, the longest ready first. */
function readyHostsOf(column: 'interactive_at' | 'bulk_at') {
  return statement<Args>()((db, arg) =>
    db
      .selectFrom('queue_hosts')
      .select(['id', 'host'])
      .where('active', '=', arg('active'))
      .where(column, '>=', sql.lit(0))
      .where(column, '<=', arg('nowMs'))
      .orderBy(column)
      .limit(arg('limit')),
  );
}

export const readyHosts = {
  interactive: readyHostsOf('interactive_at'),
  bulk: readyHostsOf('bulk_at'),
} satisfies Record<Lane, unknown>;
