import { statement } from '../../../statement/statement.ts';
import { idleHosts } from './idle-hosts.ts';

/** Forgets hosts that have no open job and whose politeness delay has passed. */
export const deleteIdleHosts = statement<{ nowMs: number; limit: number }>()((db, arg) =>
  db
    .deleteFrom('queue_hosts')
    .where('id', 'in', idleHosts(db).where('idle.next_at', '<=', arg('nowMs')).limit(arg('limit'))),
);
