import { statement } from '../../../statement/statement.ts';

export const insertHost = statement<{ host: string }>()((db, arg) =>
  db.insertInto('queue_hosts').values({ host: arg('host') }),
);
