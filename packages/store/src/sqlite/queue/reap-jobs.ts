import { runFailure } from '@pagemark/domain';
import { giveBack } from './give-back.ts';
import type { QueueContext } from './queue-context.ts';
import { deleteIdleHosts } from './statements/delete-idle-hosts.ts';
import { findIdleHost } from './statements/find-idle-host.ts';
import { listExpiredJobs } from './statements/list-expired-jobs.ts';

/** Jobs taken back and hosts forgotten in one call: a transaction of some milliseconds. */
const REAP_MAX = 500;

/**
 * Takes back jobs whose lease has passed, the longest ago first, at most {@link REAP_MAX}; answers how many. Hosts
 * that have no open job any more are forgotten on the way.
 */
export function reapJobs(context: QueueContext): number {
  const { connection, clock } = context;
  if (!isAnythingOver(context)) return 0;
  return connection.write(() => {
    const nowMs = clock.nowMs();
    const expired = connection.all(listExpiredJobs, { nowMs, limit: REAP_MAX });
    for (const job of expired) giveBack(context, { ...job, failure: runFailure('crashed'), nowMs });
    connection.run(deleteIdleHosts, { nowMs, limit: REAP_MAX });
    return expired.length;
  });
}

/** Whether the write lock is worth taking. */
function isAnythingOver({ connection, clock }: QueueContext): boolean {
  const nowMs = clock.nowMs();
  return (
    connection.get(listExpiredJobs, { nowMs, limit: 1 }) !== null ||
    connection.get(findIdleHost, { nowMs }) !== null
  );
}
