import { randomUUID } from 'node:crypto';
import type { Claim, ClaimRequest } from '@pagemark/core';
import type { Session } from '../../db/postgres-db.ts';
import {
  beginClaiming,
  findClearedRuns,
  findJobOfOthers,
  isAnyReady,
  lockHosts,
  preferJob,
  restorePriority,
  settleFetched,
} from './claim-statements.ts';
import { formatToken } from './claim-token.ts';
import { parseJobKey } from './job-key.ts';
import type { QueueContext } from './queue-context.ts';
import { PREFERRED } from './preferred.ts';
import { QUEUE } from './queue-names.ts';
import { shareOut } from './share-out.ts';
import type { FetchedJob } from './share-out.ts';

/** Fetches of one claim that may come to nothing, because the hosts of all that was fetched have to wait. */
const VAIN_MAX = 20;
/** When a job of a deleted project is looked at again, in milliseconds: as a rule it is gone by then. */
const CLEARED_MS = 60_000;

/**
 * Claims up to `request.limit` jobs: interactive before bulk, what could start earlier first. pg-boss hands them out,
 * within the number that a host may have; those whose host has to wait are put back until then.
 */
export async function claimJobs(context: QueueContext, request: ClaimRequest): Promise<Claim[]> {
  const { connection } = context;
  if (request.limit < 1) return [];
  // Nothing to do is the usual answer of a poll; it must not cost a lock, nor move the change mark.
  if (!(await isAnyToClaim(context, request))) return [];
  return connection.transaction(async (session) => {
    const begun = await session.one(beginClaiming, {});
    if (begun === null) throw new Error('The time of a claim is not told.');
    if (request.exceptAccounts !== undefined)
      return claimOfOthers(context, session, { ...begun, ...request, accounts: request.exceptAccounts });
    const claims: Claim[] = [];
    for (let round = 0; round < request.limit + VAIN_MAX && claims.length < request.limit; round += 1) {
      const wanted = { ...begun, limit: request.limit - claims.length, worker: request.worker };
      const claimed = await claimRound(context, session, wanted);
      if (claimed === null) break;
      claims.push(...claimed);
    }
    return claims;
  });
}

async function isAnyToClaim({ connection, limits }: QueueContext, request: ClaimRequest): Promise<boolean> {
  const { perHostMax } = limits;
  const { exceptAccounts: accounts } = request;
  if (accounts === undefined) return (await connection.one(isAnyReady, { perHostMax }))?.ready === true;
  return (await connection.one(findJobOfOthers, { accounts, perHostMax })) !== null;
}

type OfOthers = Omit<Round, 'limit'> & { limit: number; accounts: readonly number[] };

/** Claims jobs of accounts but these, one of each: each is put before all others, so that pg-boss hands out that one. */
async function claimOfOthers(
  context: QueueContext,
  session: Session,
  { limit, accounts, ...round }: OfOthers,
): Promise<Claim[]> {
  const claims: Claim[] = [];
  const { perHostMax } = context.limits;
  while (claims.length < limit) {
    const except = [...accounts, ...claims.map((claim) => claim.accountId)];
    const preferred = await session.one(findJobOfOthers, { accounts: except, perHostMax });
    if (preferred === null) break;
    await session.run(preferJob, { id: preferred.id });
    const wanted = { ...round, limit: 1, minPriority: PREFERRED };
    const claimed = await claimRound(context, session, wanted);
    await session.run(restorePriority, preferred);
    // Its host is locked by a sender: the job is put back, and looked at again soon.
    if (claimed === null || claimed.length === 0) break;
    claims.push(...claimed);
  }
  return claims;
}

type Round = { limit: number; worker: string; nowMs: number; minPriority: number; isClearing: boolean };

/** Null when pg-boss has nothing to hand out. */
async function claimRound(context: QueueContext, session: Session, round: Round): Promise<Claim[] | null> {
  const { limits } = context;
  const fetched = await fetchJobs(context, session, round);
  if (fetched.length === 0) return null;
  const gone = round.isClearing ? await clearedOf(session, fetched) : new Set<number>();
  const kept = fetched.filter(({ runSeq }) => !gone.has(runSeq));
  const ids = [...new Set(kept.map(({ hostId }) => hostId))];
  const hosts = new Map((await session.all(lockHosts, { ids })).map((host) => [host.id, host]));
  const { nowMs, worker } = round;
  const { hostDelayMs: delayMs, leaseMs, attemptMs } = limits;
  const clockMs = Math.max(nowMs, ...[...hosts.values()].map((host) => host.clockMs));
  // Without a delay a host is ready again in this very transaction, whose time stands still.
  const nextMs = delayMs > 0 ? clockMs + delayMs : nowMs;
  const { taken, postponed, hosts: beheaded } = shareOut(kept, hosts, { nowMs, nextMs, delayMs });
  const left = fetched.filter(({ runSeq }) => gone.has(runSeq));
  const later = [...postponed, ...left.map(({ id }) => ({ id, startMs: nowMs + CLEARED_MS }))];
  const nonce = randomUUID();
  const rows = await session.all(settleFetched, {
    taken: taken.map(({ id }) => id),
    nonce,
    worker,
    hostIds: [...beheaded.keys()],
    interactive: [...beheaded.values()].map((lanes) => lanes.has('interactive')),
    bulk: [...beheaded.values()].map((lanes) => lanes.has('bulk')),
    nextMs,
    postponed: later.map(({ id }) => id),
    startMs: later.map(({ startMs }) => startMs),
  });
  const started = new Map(rows.map(({ id, startedMs }) => [id, Math.round(startedMs)]));
  return taken.map(({ id, runSeq, retryCount, runId, accountId, host }) => {
    const startedMs = started.get(id) ?? nowMs;
    return {
      jobId: runSeq,
      token: formatToken(id, retryCount, nonce),
      runId,
      accountId,
      host,
      attempt: retryCount + 1,
      isLastAttempt: retryCount + 1 >= limits.attemptsMax,
      leaseUntilMs: startedMs + Math.min(leaseMs, attemptMs),
      deadlineMs: startedMs + attemptMs,
    };
  });
}

/** The runs of fetched jobs whose projects were deleted. */
async function clearedOf(session: Session, fetched: readonly FetchedJob[]): Promise<Set<number>> {
  const rows = await session.all(findClearedRuns, { runSeqs: fetched.map(({ runSeq }) => runSeq) });
  return new Set(rows.map(({ runSeq }) => runSeq));
}

type JobData = { runId: string; accountId: number };

async function fetchJobs(
  { limits }: QueueContext,
  session: Session,
  { limit, minPriority }: Round,
): Promise<FetchedJob[]> {
  const jobs = await session.boss.fetch<JobData>(QUEUE, {
    batchSize: limit,
    minPriority,
    groupConcurrency: limits.perHostMax,
    db: session.bossDb,
  });
  return jobs.map(({ id, data, groupId, retryCount }) => {
    const key = parseJobKey(id);
    if (key === null) throw new Error(`The queue has a job ${id} that nobody of us has sent.`);
    return { ...key, id, retryCount, host: groupId ?? '', ...data };
  });
}
