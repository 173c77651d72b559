import type { Claim, Lane, Queue } from '@pagemark/core';
import type { RunFailure } from '@pagemark/domain';
import type { Reader, Tx } from '../db/db.ts';
import { findLongestWait } from '../queries/hosts.ts';
import { countActive, countQueued, sumPending } from '../queries/jobs.ts';
import { claimPages } from './claim-pages.ts';
import { giveBack, putBack } from './give-back.ts';
import type { ActivePage } from './give-back.ts';
import { heldPage, wakeAfter } from './held-page.ts';
import { reclaimExpired, reclaimOf, renewLeases } from './leases.ts';
import { listHosts, listJobs, cancelJob, retryJob } from './jobs.ts';
import type { QueueContext } from './queue-context.ts';
import { Reconciliation } from './reconciliation.ts';

/** The queue over the runs and hosts of a database, on either engine. */
export function createQueue(context: QueueContext): Queue {
  const { db } = context;
  const reconciliation = new Reconciliation();
  return {
    claim: (request) => claimPages(context, request),
    heartbeat: (claims) => renewLeases(context, claims),
    fail: (claim, failure) => fail(context, claim, failure),
    release: (claim) => withHeld(context, claim, (tx, page, nowMs) => putBack(context, tx, page, nowMs)),
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

function fail(context: QueueContext, claim: Claim, failure: RunFailure): Promise<boolean> {
  return withHeld(context, claim, (tx, page, nowMs) => giveBack(context, tx, { page, failure, nowMs }));
}

/** Ends the claim of a page that is held. False when it is lost. */
function withHeld(
  context: QueueContext,
  claim: Claim,
  write: (tx: Tx, page: ActivePage, nowMs: number) => Promise<void>,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const page = await heldPage(context, tx, claim);
    if (page === null) return false;
    await write(tx, page, page.nowMs);
    await wakeAfter(tx, page);
    return true;
  });
}

/** Hosts of a lane whose next page is looked at for the longest wait. */
const WAITING_HOSTS_MAX = 1_000;

async function longestWaits({ clock }: QueueContext, reader: Reader): Promise<Record<Lane, number | null>> {
  const fromFirst = { accountId: -1, host: '', limit: WAITING_HOSTS_MAX, nowMs: clock.nowMs() };
  const ofLane = async (lane: 0 | 1) =>
    (await reader.one(findLongestWait, { lane, ...fromFirst }))?.waitMs ?? null;
  return { interactive: await ofLane(0), bulk: await ofLane(1) };
}

/** Bulk runs may be millions: their number is what remains of the pending reports, which triggers count. */
async function counts(reader: Reader): Promise<Record<Lane, { queued: number; active: number }>> {
  const all = { accountId: null };
  const count = async (statement: typeof countQueued, lane: 0 | 1) =>
    (await reader.one(statement, { lane, ...all }))?.count ?? 0;
  const interactive = { queued: await count(countQueued, 0), active: await count(countActive, 0) };
  const active = await count(countActive, 1);
  const pending = (await reader.one(sumPending, all))?.pending ?? 0;
  return {
    interactive,
    bulk: { queued: pending - interactive.queued - interactive.active - active, active },
  };
}
