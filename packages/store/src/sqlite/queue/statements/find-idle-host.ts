import { statement } from '../../../statement/statement.ts';
import { idleHosts } from './idle-hosts.ts';

/** A host that has no open job and whose politeness delay has passed. */
export const findIdleHost = statement<{ nowMs: number }>()((db, arg) =>
  idleHosts(db).where('idle.next_at', '<=', arg('nowMs')).limit(1),
);
