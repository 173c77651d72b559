import { statement } from '../../../statement/statement.ts';

export const findHost = statement<{ host: string }>()((db, arg) =>
  db.selectFrom('queue_hosts').select('id').where('host', '=', arg('host')),
);
