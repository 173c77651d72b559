import { statement } from '../../../db/statement.ts';

export const insertHost = statement<{ host: string }>()((db, arg) =>
  db.insertInto('queue_hosts').values({ host: arg('host') }),
);
