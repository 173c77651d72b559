import type { LaneCode } from '../../../schema.ts';
import { statement } from '../../../db/statement.ts';

/** A host, with the last job of its line in a lane if anybody stands there. */
export const findLine = statement<{ host: string; lane: LaneCode }>()((db, arg) =>
  db
    .selectFrom('queue_hosts as hosts')
    .leftJoin('queue_lines as lines', (join) =>
      join.onRef('lines.host_id', '=', 'hosts.id').on('lines.lane', '=', arg('lane')),
    )
    .leftJoin('jobs as last', (join) =>
      join.onRef('last.run_seq', '=', 'lines.last_seq').onRef('last.next_seq', '=', 'last.run_seq'),
    )
    .select(['hosts.id as hostId', 'last.run_seq as lastJobId', 'last.due_at as lastDueMs'])
    .where('hosts.host', '=', arg('host')),
);
