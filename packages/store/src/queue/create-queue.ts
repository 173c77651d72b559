import { QUEUE_LANES } from '@pagemark/core';
import type { Queue, QueueLane } from '@pagemark/core';
import type { Reader } from '../db/db.ts';
import { findLongestWait } from '../queries/hosts.ts';
import { countActive, countQueued } from '../queries/jobs.ts';
import { claim } from './claims.ts';
import { nack, postpone, putBack, sendToRendering } from './nack.ts';
import { laneCode } from '../column-codes.ts';
import { endClaim, renewLeases } from './leases.ts';
import { listHosts, listJobs, cancelJob, retryJob } from './jobs.ts';
import type { StoreContext } from '../operations/store-context.ts';
import { reclaimExpired, reclaimOf, Reconciliation } from './reclaim.ts';
import { useOf } from './require-room.ts';

export function createQueue(context: StoreContext): Queue {
  const { db } = context;
  const reconciliation = new Reconciliation();
  return {
    claim: (request) => claim(context, request),
    heartbeat: (claims) => renewLeases(context, claims),
    fail: (claim, failure) => endClaim(context, claim, (tx, page) => nack(context, tx, page, failure)),
    postpone: (claim, pauseMs) =>
      endClaim(context, claim, (tx, page) => postpone(context, tx, page, pauseMs)),
    release: (claim) => endClaim(context, claim, (tx, page) => putBack(context, tx, page)),
    moveToRendering: (claim, { hasRequested }) =>
      endClaim(context, claim, (tx, page) => sendToRendering(context, tx, page, hasRequested)),
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

/** Entries of a lane whose next page is read to find the longest wait. */
const ENTRIES_MAX = 1_000;

async function longestWaits(
  { clock }: StoreContext,
  reader: Reader,
): Promise<Record<QueueLane, number | null>> {
  const args = { limit: ENTRIES_MAX, nowMs: clock.nowMs() };
  const ofLane = async (lane: QueueLane) =>
    (await reader.one(findLongestWait, { lane: laneCode(lane), ...args }))?.waitMs ?? null;
  return ofLanes(ofLane);
}

async function ofLanes<T>(read: (lane: QueueLane) => Promise<T>): Promise<Record<QueueLane, T>> {
  const found: [QueueLane, T][] = [];
  for (const lane of QUEUE_LANES) found.push([lane, await read(lane)]);
  return Object.fromEntries(found) as Record<QueueLane, T>; // Each lane has a property.
}

/** There may be millions of bulk runs: their number is that of the pending reports, which triggers count, minus the others. */
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
