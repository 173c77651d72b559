import { stringify } from 'uuid';
import type { Lane, QueueLimits } from '@pagemark/core';
import { laneCode } from '../../queue/lane-code.ts';
import { requireQuota } from '../../operations/quota.ts';
import { accountQueueFull, queueFull } from '../../queue/queue-full.ts';
import { PARKED } from './queue-names.ts';
import type { Session } from '../../db/postgres-db.ts';
import { formatJobKey } from './job-key.ts';
import { QUEUE } from './queue-names.ts';
import { countOpenJobsOfAccount, noteJobs, reserveHosts } from './send-statements.ts';
import type { ReservedHost } from './send-statements.ts';

/** When the parked jobs could be claimed if nobody chose them: never. */
const PARKED_UNTIL = '2200-01-01T00:00:00Z';

export type QueuedRuns = {
  accountId: number;
  lane: Lane;
  runs: readonly { runSeq: number; host: string }[];
};

/**
 * Makes the jobs of runs, if their lane has room for all of them: of transactions at once, each sees what was committed
 * before, so that a few more than the limit may get in. The first of a host is its head, the others are parked behind it.
 * Call it inside the transaction that inserts the runs, last. Throws AppError
 * `queue_full`, `account_queue_full`, `quota_exceeded`.
 */
export async function sendJobs(session: Session, jobs: QueuedRuns, limits: QueueLimits): Promise<void> {
  const { accountId, lane, runs } = jobs;
  await requireQuota(session, accountId, limits.storedBytesMax);
  const firsts = new Map<string, number>();
  for (const { runSeq, host } of runs)
    firsts.set(host, Math.min(firsts.get(host) ?? Number.MAX_SAFE_INTEGER, runSeq));
  const hosts = new Map<string, ReservedHost>();
  for (const host of await session.all(reserveHosts[lane], {
    hosts: [...firsts.keys()],
    firsts: [...firsts.values()],
    lane: laneCode(lane),
    count: runs.length,
    openMax: limits.openMax[lane],
    accountId,
    accountOpenMax: limits.accountOpenMax[lane],
  }))
    hosts.set(host.host, host);
  const placed = runs.flatMap(({ runSeq, host }) => {
    const reserved = hosts.get(host);
    return reserved === undefined
      ? []
      : [{ runSeq, reserved, id: formatJobKey({ hostId: reserved.id, lane, runSeq }) }];
  });
  if (placed.length < runs.length) throw await fullError(session, jobs, limits);
  const noted = await session.all(noteJobs, {
    runSeqs: placed.map(({ runSeq }) => runSeq),
    keys: placed.map(({ id }) => id),
  });
  const runIds = new Map(noted.map(({ runSeq, runId }) => [runSeq, stringify(runId)]));
  const retryLimit = limits.attemptsMax - 1;
  await session.boss.insert(
    QUEUE,
    placed.map(({ runSeq, reserved, id }) => ({
      id,
      data: { runId: runIds.get(runSeq), accountId },
      group: { id: reserved.host },
      retryLimit,
      ...(reserved.head === runSeq
        ? { priority: reserved.priority, startAfter: reserved.startAfter }
        : { priority: PARKED, startAfter: PARKED_UNTIL }),
    })),
    { db: session.bossDb },
  );
}

/** Which of the two limits has left no room: that of the account or that of the lane. */
async function fullError(
  session: Session,
  { accountId, lane }: QueuedRuns,
  { accountOpenMax }: QueueLimits,
): Promise<Error> {
  const share = accountOpenMax[lane];
  const ofAccount = await session.one(countOpenJobsOfAccount, {
    accountId,
    lane: laneCode(lane),
    accountOpenMax: share,
  });
  const isAccountFull = (ofAccount?.open ?? 0) >= share;
  return isAccountFull ? accountQueueFull(lane, share) : queueFull(lane);
}
