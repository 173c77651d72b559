import { statement } from '../../../db/statement.ts';
import { isIdleHost } from './idle-host.ts';

type Args = { afterId: number; lastId: number; nowMs: number };

/** Forgets the idle ones of the hosts from after `afterId` to `lastId`. */
export const deleteIdleHosts = statement<Args>()((db, arg) =>
  db
    .deleteFrom('queue_hosts')
    .where('id', '>', arg('afterId'))
    .where('id', '<=', arg('lastId'))
    .where(isIdleHost(arg('nowMs'))),
);
