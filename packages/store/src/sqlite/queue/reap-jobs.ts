import { runFailure } from '@pagemark/domain';
import { giveBack } from './give-back.ts';
import type { QueueContext } from './queue-context.ts';
import { deleteIdleHosts } from './statements/delete-idle-hosts.ts';
import { listClaimedJobs } from './statements/list-claimed-jobs.ts';
import { listExpiredJobs } from './statements/list-expired-jobs.ts';
import { lookAtHosts } from './statements/look-at-hosts.ts';

/** Jobs taken back in one call: a transaction of some milliseconds. */
const REAP_MAX = 500;
/** Hosts looked at in one call, whether they can be forgotten: half a millisecond. The next call goes on behind them. */
const HOSTS_MAX = 500;

/**
 * Takes back jobs whose lease has passed, the longest ago first, at most {@link REAP_MAX}; answers how many. Hosts
 * that have no open job any more are forgotten on the way.
 */
export async function reapJobs(context: QueueContext): Promise<number> {
  const { connection, clock } = context;
  await forgetHosts(context);
  // The usual answer is that there is nothing; it must not cost the write lock.
  if (connection.get(listExpiredJobs, { nowMs: clock.nowMs(), limit: 1 }) === null) return 0;
  return connection.write(() => {
    const nowMs = clock.nowMs();
    const expired = connection.all(listExpiredJobs, { nowMs, limit: REAP_MAX });
    for (const job of expired) giveBack(context, { ...job, failure: runFailure('worker_crashed'), nowMs });
    return expired.length;
  });
}

/** Takes back the jobs that a worker claimed who is dead; answers how many. They are no more than a worker has places. */
export async function takeBackJobs(context: QueueContext, worker: string): Promise<number> {
  const { connection, clock } = context;
  return connection.write(() => {
    const nowMs = clock.nowMs();
    const claimed = connection.all(listClaimedJobs, { worker });
    for (const job of claimed) giveBack(context, { ...job, failure: runFailure('worker_crashed'), nowMs });
    return claimed.length;
  });
}

async function forgetHosts({ connection, clock, progress }: QueueContext): Promise<void> {
  const nowMs = clock.nowMs();
  const afterId = progress.lastHostId;
  const look = connection.get(lookAtHosts, { afterId, nowMs, limit: HOSTS_MAX });
  if (look === null) return;
  const { hosts, idle, lastId } = look;
  if (idle > 0) await connection.write(() => connection.run(deleteIdleHosts, { afterId, lastId, nowMs }));
  progress.lastHostId = hosts < HOSTS_MAX ? 0 : lastId;
}
