import type { Claim, ClaimRequest } from '@pagemark/core';
import { runFailure } from '@pagemark/domain';
import type { Tx } from '../db/db.ts';
import { listGroupsOfOthers } from '../queries/hosts.ts';
import { listActiveOfHost } from '../queries/pages.ts';
import { isAnyReady } from './entries.ts';
import type { Entry, Group, GroupStart, StartedPage, TakenEntry } from './entries.ts';
import { giveBack } from './give-back.ts';
import type { QueueContext } from './queue-context.ts';

/** How often one claim takes entries, because the hosts of those before had to wait. */
const ROUNDS_MAX = 20;
/** Groups of a lane that are looked at for a page of another account. */
const GROUPS_MAX = 200;
/** When a host that another worker holds, or that is full, is looked at again, in milliseconds. */
const BUSY_MS = 250;
/** When an entry is looked at again whose pages are of a deleted project, were canceled just now, or are locked, in milliseconds. */
const LATER_MS = 5_000;

/** Claims pages: see `Queue.claim`. */
export function claimerOf(context: QueueContext): (request: ClaimRequest) => Promise<Claim[]> {
  let wasFound = false;
  return async (request) => {
    const { exceptAccounts } = request;
    if (request.limit < 1) return [];
    if (exceptAccounts !== undefined) return claimOfOthers(context, { ...request, exceptAccounts });
    // Most polls find nothing to do; they must not cost a lock. After a claim that found pages, there are often more.
    if (!wasFound && !(await isAnyReady(context.db, context.clock))) return [];
    const claims = await claimPages(context, request);
    wasFound = claims.length > 0;
    return claims;
  };
}

/** Of each entry that is taken, one page starts, so that accounts and hosts take turns. */
async function claimPages(context: QueueContext, request: ClaimRequest): Promise<Claim[]> {
  const { db, entries } = context;
  const { worker, limit } = request;
  return db.transaction(async (tx) => {
    const claims: Claim[] = [];
    for (let round = 0; claims.length < limit && round < ROUNDS_MAX; round += 1) {
      const wanted = limit - claims.length;
      const taken = await entries.take(tx, wanted);
      if (taken.length === 0) break;
      const { back, isAnyReady, ...started } = await startEntries(context, tx, {
        taken,
        worker,
        limit: wanted,
      });
      claims.push(...started.claims);
      await entries.giveBack(tx, back);
      if (taken.length < wanted && !isAnyReady) break;
    }
    return claims;
  });
}

type Taken = { taken: readonly Entry[]; worker: string; limit: number };
type Outcome = { claims: Claim[]; back: TakenEntry[]; isAnyReady: boolean };

/**
 * Starts pages of entries, those of one host by its first entry. `isAnyReady`: whether one of them may start more at once. Without a
 * delay between the pages of a host, an entry may start several; bulk ones then wait for a round without interactive ones.
 */
async function startEntries(
  context: QueueContext,
  tx: Tx,
  { taken, worker, limit }: Taken,
): Promise<Outcome> {
  const isDelayed = context.limits.hostDelayMs > 0;
  const served = isDelayed ? taken : taken.filter(({ lane }) => lane === taken[0]?.lane);
  const byHost = Map.groupBy(served, ({ host }) => host);
  const groups = [...byHost.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
  const pagesMax = isDelayed ? 1 : Math.max(1, Math.floor(limit / served.length));
  const outcome: Outcome = { claims: [], back: [], isAnyReady: served.length < taken.length };
  for (const entry of taken)
    if (!served.includes(entry)) outcome.back.push({ ...entry, hasStarted: false, startMs: 0 });
  for (const { group, claims, againMs, startMs, nowMs } of await startGroups(context, tx, {
    groups,
    worker,
    pagesMax,
  })) {
    outcome.claims.push(...claims);
    for (const entry of byHost.get(group.host) ?? []) {
      const isFirst = entry === group;
      const back = {
        ...entry,
        hasStarted: isFirst && claims.length > 0,
        startMs: isFirst ? startMs : againMs,
      };
      outcome.back.push(back);
      outcome.isAnyReady ||= back.startMs !== null && back.startMs <= nowMs;
    }
  }
  return outcome;
}

/** Claims pages of other accounts than these, one of each. Their entries stay: they only say where to look. */
async function claimOfOthers(
  context: QueueContext,
  { worker, limit, exceptAccounts }: ClaimRequest & { exceptAccounts: readonly number[] },
): Promise<Claim[]> {
  const { db, limits } = context;
  const except = `,${exceptAccounts.join(',')},`;
  const groups = await db.all(listGroupsOfOthers, {
    accountId: 0,
    host: '',
    limit: GROUPS_MAX,
    except,
    worker,
    nowMs: context.clock.nowMs(),
    perHostMax: limits.perHostMax,
  });
  if (groups.length === 0) return [];
  return db.transaction(async (tx) => {
    const accounts = new Set(exceptAccounts);
    const claims: Claim[] = [];
    for (const group of groups) {
      if (claims.length >= limit) break;
      if (accounts.has(group.accountId)) continue;
      for (const start of await startGroups(context, tx, { groups: [group], worker, pagesMax: 1 })) {
        claims.push(...start.claims);
        for (const { accountId } of start.claims) accounts.add(accountId);
      }
    }
    return claims;
  });
}

type Request<G> = { groups: readonly G[]; worker: string; pagesMax: number };
/** `againMs`: when the host is free again; `startMs`: when to look at the group again, null when no page is left. */
type Start<G> = { group: G; claims: Claim[]; againMs: number; startMs: number | null; nowMs: number };

/** Starts pages of groups. What a dead holder of a host left active is given back instead. */
async function startGroups<G extends Group>(
  context: QueueContext,
  tx: Tx,
  request: Request<G>,
): Promise<Start<G>[]> {
  const { limits, entries } = context;
  const starts = await entries.start(tx, request);
  const results: Start<G>[] = [];
  for (const [at, group] of request.groups.entries()) {
    const start = starts[at];
    if (start === undefined) throw new Error('A group has no outcome.');
    const { nowMs, room, pages } = start;
    if (room < 0)
      for (const page of await tx.all(listActiveOfHost, { host: group.host }))
        await giveBack(context, tx, { page, failure: runFailure('worker_crashed'), nowMs });
    const claims = pages.map((page) => toClaim(page, { host: group.host, nowMs, limits }));
    const againMs = pages.length > 0 ? nowMs + limits.hostDelayMs : hostAgainMs(start);
    results.push({ group, claims, againMs, startMs: nextStartMs(start, againMs), nowMs });
  }
  return results;
}

/** When a host is to be looked at again that started no page. */
function hostAgainMs({ nowMs, room, hostNextMs }: GroupStart): number {
  if (hostNextMs > nowMs) return hostNextMs;
  return room === 0 ? nowMs + BUSY_MS : nowMs;
}

function nextStartMs({ nowMs, room, nextDueMs, pages }: GroupStart, againMs: number): number | null {
  if (room <= 0) return againMs;
  if (nextDueMs === null || pages.length > 0) return nextDueMs === null ? null : Math.max(nextDueMs, againMs);
  return nextDueMs > nowMs ? nextDueMs : nowMs + LATER_MS;
}

type ClaimFacts = { host: string; nowMs: number; limits: QueueContext['limits'] };

function toClaim({ seq, runId, accountId, attempt, token }: StartedPage, facts: ClaimFacts): Claim {
  const { host, nowMs, limits } = facts;
  return {
    jobId: seq,
    token,
    runId,
    accountId,
    host,
    attempt,
    isLastAttempt: attempt >= limits.attemptsMax,
    leaseUntilMs: nowMs + Math.min(limits.leaseMs, limits.attemptMs),
    deadlineMs: nowMs + limits.attemptMs,
  };
}
