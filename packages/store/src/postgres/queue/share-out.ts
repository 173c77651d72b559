import type { HostRow } from './claim-statements.ts';
import type { JobKey } from './job-key.ts';

/** A job that pg-boss has handed out. */
export type FetchedJob = JobKey & {
  id: string;
  retryCount: number;
  host: string;
  runId: string;
  accountId: number;
};

export type Shares = {
  taken: FetchedJob[];
  /** Those whose host has to wait, with the time from which they can be claimed, in milliseconds since the epoch. */
  postponed: { id: string; startMs: number }[];
  /** The hosts of the taken, with the lanes whose head is among them. */
  hosts: Map<number, Set<JobKey['lane']>>;
};

/** A host that a sender has locked is not waited for: its job is looked at again soon, in milliseconds. */
const BUSY_MS = 100;

/** The time of the transaction, that of the next claim of a host that is claimed of now, and the delay between claims. */
export type ShareTimes = { nowMs: number; nextMs: number; delayMs: number };

/**
 * Decides which of the fetched jobs are taken: those of a host that is ready, and with a delay between its claims only
 * the first of them. What is not taken is spread over the times at which its host will be ready.
 */
export function shareOut(
  fetched: readonly FetchedJob[],
  hosts: ReadonlyMap<number, HostRow>,
  { nowMs, nextMs, delayMs }: ShareTimes,
): Shares {
  const credits: Shares = { taken: [], postponed: [], hosts: new Map() };
  const ready = new Map<number, number>();
  for (const job of fetched.toSorted(byKey)) {
    const host = hosts.get(job.hostId);
    if (host === undefined) {
      credits.postponed.push({ id: job.id, startMs: nowMs + BUSY_MS });
      continue;
    }
    const readyMs = ready.get(host.id) ?? host.nextMs;
    if (readyMs > nowMs) {
      credits.postponed.push({ id: job.id, startMs: readyMs });
      ready.set(host.id, readyMs + delayMs);
      continue;
    }
    credits.taken.push(job);
    ready.set(host.id, nextMs);
    const beheaded = credits.hosts.get(host.id) ?? new Set();
    const head = job.lane === 'interactive' ? host.interactiveHead : host.bulkHead;
    if (head === job.runSeq) beheaded.add(job.lane);
    credits.hosts.set(host.id, beheaded);
  }
  return credits;
}

/** Interactive before bulk, and of a lane what came first. */
function byKey(a: FetchedJob, b: FetchedJob): number {
  if (a.lane !== b.lane) return a.lane === 'interactive' ? -1 : 1;
  return a.runSeq - b.runSeq;
}
