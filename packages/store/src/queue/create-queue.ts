import { QUEUE_LANES } from '@pagemark/core';
import type { Claim, Queue, QueueLane } from '@pagemark/core';
import type { Reader, Tx } from '../db/db.ts';
import { findLongestWait } from '../queries/hosts.ts';
import { countActive, countQueued } from '../queries/jobs.ts';
import { claimPages } from './claim-pages.ts';
import { nack, putBack, sendToRendering } from './nack.ts';
import type { TimedPage } from './nack.ts';
import { laneCode } from '../column-codes.ts';
import { heldPage, renewLeases, wakeAfter } from './leases.ts';
import { listHosts, listJobs, cancelJob, retryJob } from './jobs.ts';
import type { QueueContext } from './queue-context.ts';
import { reclaimExpired, reclaimOf, Reconciliation } from './reclaim.ts';
import { useOf } from './require-room.ts';

export function createQueue(context: QueueContext): Queue {
  const { db } = context;
  const reconciliation = new Reconciliation();
  return {
    claim: (request) => claimPages(context, request),
    heartbeat: (claims) => renewLeases(context, claims),
    fail: (claim, failure) => withHeld(context, claim, (tx, page) => nack(context, tx, page, failure)),
    release: (claim) => withHeld(context, claim, (tx, page) => putBack(context, tx, page)),
    moveToRendering: (claim, { hasRequested }) =>
      withHeld(context, claim, (tx, page) => sendToRendering(context, tx, page, hasRequested)),
    reclaimExpired: () => reclaimExpired(context, reconciliation),
    reclaim: (worker) => reclaimOf(context, worker),
    list: (filter) => listJobs(db, filter),
    hosts: (filter) => listHosts(db, filter),
    retry: (jobId) => retryJob(context, jobId),
    cancel: (jobId) => cancelJob(context, jobId),
    counts: () => db.snapshot((reader) => counts(reader)),
    longestWaits: () => db.snapshot((reader) => longestWaits(context, reader)),
  };
}

/** Ends the claim of a page that is held. False when it is lost. */
function withHeld(
  context: QueueContext,
  claim: Claim,
  write: (tx: Tx, page: TimedPage) => Promise<void>,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const page = await heldPage(context, tx, claim);
    if (page === null) return false;
    await write(tx, page);
    await wakeAfter(tx, page);
    return true;
  });
}

/** Hosts of a lane whose next page is looked at for the longest wait. */
const WAITING_HOSTS_MAX = 1_000;

async function longestWaits(
  { clock }: QueueContext,
  reader: Reader,
): Promise<Record<QueueLane, number | null>> {
  const fromFirst = { accountId: -1, host: '', limit: WAITING_HOSTS_MAX, nowMs: clock.nowMs() };
  const ofLane = async (lane: QueueLane) =>
    (await reader.one(findLongestWait, { lane: laneCode(lane), ...fromFirst }))?.waitMs ?? null;
  return ofLanes(ofLane);
}

async function ofLanes<T>(read: (lane: QueueLane) => Promise<T>): Promise<Record<QueueLane, T>> {
  const found: [QueueLane, T][] = [];
  for (const lane of QUEUE_LANES) found.push([lane, await read(lane)]);
  return Object.fromEntries(found) as Record<QueueLane, T>; // Each lane has an entry.
}

/** Bulk runs may be millions: their number is what remains of the pending reports, which triggers count. */
async function counts(reader: Reader): Promise<Record<QueueLane, { queued: number; active: number }>> {
  const count = async (statement: typeof countQueued, lane: QueueLane) =>
    (await reader.one(statement, { lane: laneCode(lane), accountId: null }))?.count ?? 0;
  const counted = await ofLanes(async (lane) => ({
    queued: lane === 'bulk' ? 0 : await count(countQueued, lane),
    active: await count(countActive, lane),
  }));
  const { pending } = await useOf(reader, null);
  const others = QUEUE_LANES.reduce((sum, lane) => sum + counted[lane].queued + counted[lane].active, 0);
  return { ...counted, bulk: { ...counted.bulk, queued: pending - others } };
}
