import { statement } from '../../../statement/statement.ts';

/** Nothing of the host is claimed before the given time. Run before the claim, whose trigger works out the rest. */
export const holdHost = statement<{ hostId: number; nextMs: number }>()((db, arg) =>
  db
    .updateTable('queue_hosts')
    .set({ next_at: arg('nextMs') })
    .where('id', '=', arg('hostId')),
);
