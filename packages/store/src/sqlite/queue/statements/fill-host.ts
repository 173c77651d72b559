import { sql } from 'kysely';
import { statement } from '../../../statement/statement.ts';

/** Takes a host that holds as many claims as it may out of those that are ready, until one of them ends. */
export const fillHost = statement<{ hostId: number }>()((db, arg) =>
  db
    .updateTable('queue_hosts')
    .set({ is_full: sql.lit(1), interactive_at: null, bulk_at: null })
    .where('id', '=', arg('hostId')),
);
