import { randomUUID } from 'node:crypto';
import type { Clock, QueueLimits } from '@pagemark/core';
import type { Db, Tx } from '../db/db.ts';
import type { PostgresDb } from '../db/postgres-db.ts';
import { claimPageOf, claimPages, failHeldPage, findNow } from '../queries/claims.ts';
import type { StartedRow } from '../queries/claims.ts';
import {
  advanceClock,
  deleteEntry,
  findAnyReady,
  findFirstReady,
  moveEntry,
  readyEntries,
} from '../queries/entries.ts';
import { findRoom, holdHost } from '../queries/hosts.ts';
import { findNextDue, findNextPage, startPage } from '../queries/pages.ts';
import { showRunStatus } from '../queries/runs.ts';
import { NO_FAILURE, packFailure } from '../operations/to-report.ts';
import type { Group } from './entries.ts';
import { end } from './nack.ts';
import { pageToken, writeOutcome, heldArgs } from './leases.ts';
import type { Claims, TakeRequest } from './queue-context.ts';
import { BUSY_MS, CLAIM_LOOKS_MAX, LATER_MS, READY_MAX } from './queue-limits.ts';

/** Claims on SQLite, where a transaction is alone; the queue's time is `clock`. */
export function createSqliteClaims(db: Db, clock: Clock, limits: QueueLimits): Claims {
  const wasFound = { 0: false, 2: false };
  const take = (request: TakeRequest) =>
    db.transaction((tx) => startPages(tx, { ...request, nowMs: clock.nowMs(), limits }));
  return {
    now: async () => clock.nowMs(),
    take: async (request) => {
      const { firstLane } = request;
      // Most polls find nothing to do; they must not cost the write lock. After a claim that found pages, there are often more.
      if (!wasFound[firstLane]) {
        const found = await db.one(findAnyReady, { firstLane, nowMs: clock.nowMs() });
        if (found?.ready !== 1) return [];
      }
      const pages = await take(request);
      wasFound[firstLane] = pages.length > 0;
      return pages;
    },
    takeOf: async (tx, worker, group) =>
      (await startPageOf(tx, group, { worker, nowMs: clock.nowMs(), limits })).page,
    fail: (context, claim, failure) =>
      writeOutcome(context, claim, (tx, page) => end(tx, page, failure, null)),
  };
}

type Request = { worker: string; nowMs: number; limits: QueueLimits };

/** Starts one page of each entry in turn. */
async function startPages(tx: Tx, request: Request & TakeRequest): Promise<StartedRow[]> {
  const { nowMs, limit, firstLane } = request;
  const pages: StartedRow[] = [];
  await tx.run(readyEntries, { nowMs, limit: READY_MAX });
  for (let looks = 0; pages.length < limit && looks < limit * CLAIM_LOOKS_MAX; looks += 1) {
    const entry = await tx.one(findFirstReady, { firstLane });
    if (entry === null) break;
    const { lane, accountId, host, place } = entry;
    await tx.run(advanceClock, { lane, place });
    const { page, againMs } = await startPageOf(tx, { lane, accountId, host }, request);
    if (page !== null) pages.push(page);
    if (againMs === null) await tx.run(deleteEntry, { lane, accountId, host });
    else
      await tx.run(moveEntry, {
        lane,
        accountId,
        host,
        place: page === null ? place : null,
        startMs: againMs,
        ready: againMs <= nowMs ? 1 : 0,
      });
  }
  return pages;
}

/** `againMs`: when to look at the group again, null when no page is left. */
type Start = { page: StartedRow | null; againMs: number | null };

async function startPageOf(tx: Tx, group: Group, { worker, nowMs, limits }: Request): Promise<Start> {
  const { host } = group;
  const { perHostMax, leaseMs, hostDelayMs } = limits;
  const { hasRoom, nextMs, token } = (await tx.one(findRoom, { host, worker, nowMs, perHostMax })) ?? FREE;
  if (nextMs > nowMs) return { page: null, againMs: nextMs };
  if (hasRoom === 0) return { page: null, againMs: nowMs + BUSY_MS };
  const found = await tx.one(findNextPage, { ...group, nowMs });
  if (found === null) {
    const dueMs = (await tx.one(findNextDue, group))?.dueMs ?? null;
    return { page: null, againMs: dueMs === null || dueMs > nowMs ? dueMs : nowMs + LATER_MS };
  }
  const hostToken = token ?? randomUUID();
  const { seq: runSeq, reportSeq, ...page } = found;
  const started = {
    ...page,
    seq: runSeq,
    host,
    attempt: page.attempt + 1,
    token: pageToken(hostToken),
  };
  await tx.run(startPage, { runSeq, token: started.token, nowMs });
  await tx.run(showRunStatus, { reportSeq, runSeq, status: 1, ...NO_FAILURE, nowMs });
  const againMs = nowMs + hostDelayMs;
  await tx.run(holdHost, { host, worker, token: hostToken, leaseUntilMs: nowMs + leaseMs, nextMs: againMs });
  const next = await tx.one(findNextDue, group);
  return { page: started, againMs: next === null ? null : Math.max(next.dueMs, againMs) };
}

const FREE = { hasRoom: 1, nextMs: 0, token: null } as const;

/** Claims on PostgreSQL, and failures of their pages: each is a single message. The queue's time is the server's. */
export function createPostgresClaims(
  db: PostgresDb,
  { perHostMax, leaseMs, hostDelayMs }: QueueLimits,
): Claims {
  const limits = { perHostMax, leaseMs, hostDelayMs };
  return {
    now: async (reader) => {
      const row = await reader.one(findNow, {});
      if (row === null) throw new Error('The server has not told its time.');
      return row.nowMs;
    },
    take: (request) => db.write(claimPages, { ...request, ...limits }),
    takeOf: (tx, worker, group) => tx.one(claimPageOf, { worker, ...group, ...limits }),
    fail: async (context, claim, failure) => {
      const args = { ...heldArgs(context, claim), ...packFailure(failure) };
      return (await db.write(failHeldPage, args)).length > 0;
    },
  };
}
