import { randomUUID } from 'node:crypto';
import type { Claim, ClaimRequest, Clock } from '@pagemark/core';
import type { RunFailure } from '@pagemark/domain';
import type { Db, Tx } from '../db/db.ts';
import { formatReportId } from '../ids/report-id.ts';
import { claimPages, failHeldPage } from '../queries/claims.ts';
import type { ClaimArgs, StartedRow } from '../queries/claims.ts';
import {
  advanceClock,
  deleteEntry,
  findAnyReady,
  findFirstReady,
  findNextReady,
  moveEntry,
  readyEntries,
} from '../queries/entries.ts';
import type { ReadyEntry } from '../queries/entries.ts';
import { holdHost } from '../queries/hosts.ts';
import { findNextDue, findNextPage, startPage } from '../queries/pages.ts';
import { showRunStatus } from '../queries/runs.ts';
import { NO_FAILURE, serializeFailure, deserializeChoice } from '../operations/to-report.ts';
import type { LaneCode } from '../column-codes.ts';
import { end } from './nack.ts';
import { pageToken, writeOutcome, heldArgs } from './leases.ts';
import type { StoreContext } from '../operations/store-context.ts';
import { BUSY_MS, CLAIM_LOOKS_MAX, LATER_MS, READY_MAX } from './queue-limits.ts';

/**
 * Starts pages that are due, interactive before bulk, and reads their tasks. Each entry gets a new place with each of its pages,
 * so accounts and hosts take turns. The worker of a started page holds the lease of its host.
 */
export async function claim(
  { db, postgres, limits, clock }: StoreContext,
  { worker, limit, isRendering = false, exceptAccounts }: ClaimRequest,
): Promise<Claim[]> {
  if (limit < 1) return [];
  const except = exceptAccounts === undefined ? '' : `,${exceptAccounts.map((id) => `${id},`).join('')}`;
  const { perHostMax, leaseMs, hostDelayMs } = limits;
  const firstLane = isRendering ? 2 : 0;
  const request = { worker, limit, firstLane, except, perHostMax, leaseMs, hostDelayMs } as const;
  const pages =
    postgres === null ? await takeOnSqlite(db, clock, request) : await postgres.write(claimPages, request);
  return pages.map((page) => ({
    jobId: page.seq,
    token: page.token,
    runId: formatReportId(page.id),
    accountId: page.accountId,
    host: page.host,
    isRendering,
    isInteractive: page.lane % 2 === 0,
    task: {
      reportId: formatReportId(page.reportId),
      url: page.url,
      isNamedByPublic: page.publicSitemap !== null,
      choice: deserializeChoice(page),
    },
    attempt: page.attempt,
    isLastAttempt: page.attempt >= limits.attemptsMax,
  }));
}

/** Fails a claimed page. False, without a change, if the claim is lost or its project was deleted. */
export async function failRun(context: StoreContext, held: Claim, failure: RunFailure): Promise<boolean> {
  const { postgres } = context;
  if (postgres === null) return writeOutcome(context, held, (tx, page) => end(tx, page, failure, null));
  return (
    (await postgres.write(failHeldPage, { ...heldArgs(context, held), ...serializeFailure(failure) }))
      .length > 0
  );
}

// On SQLite only one transaction writes at a time: its statements do what a stored function does on PostgreSQL.

async function takeOnSqlite(db: Db, clock: Clock, request: ClaimArgs): Promise<StartedRow[]> {
  // Most polls find nothing to do; they must not cost the write lock.
  const found = await db.one(findAnyReady, { ...request, nowMs: clock.nowMs() });
  if (found === null || found.isReady + found.isDue === 0) return [];
  return db.transaction(async (tx) => {
    const nowMs = clock.nowMs();
    if (found.isDue === 1) await tx.run(readyEntries, { nowMs, limit: READY_MAX });
    return startPages(tx, { ...request, nowMs });
  });
}

type Request = ClaimArgs & { nowMs: number };

/** Starts one page of each entry in turn. */
async function startPages(tx: Tx, request: Request): Promise<StartedRow[]> {
  const { nowMs, limit, firstLane } = request;
  const pages: StartedRow[] = [];
  let { except } = request;
  let after: { afterLane: LaneCode; afterAccountId: number } = { afterLane: firstLane, afterAccountId: -1 };
  // An account that is skipped takes a look in both lanes, and at least two characters of `except`.
  for (let looks = limit * CLAIM_LOOKS_MAX + except.length; pages.length < limit && looks > 0; looks -= 1) {
    const entry =
      except === ''
        ? await tx.one(findFirstReady, { firstLane })
        : await tx.one(findNextReady, { firstLane, ...after });
    if (entry === null) break;
    if (except === '') await tx.run(advanceClock, entry);
    else if (except.includes(`,${entry.accountId},`)) {
      after = { afterLane: entry.lane, afterAccountId: entry.accountId };
      continue;
    }
    const { page, againMs } = await startPageOf(tx, entry, request);
    if (againMs === null) await tx.run(deleteEntry, entry);
    else {
      const place = page === null ? entry.place : null;
      await tx.run(moveEntry, { ...entry, place, startMs: againMs, ready: againMs <= nowMs ? 1 : 0 });
    }
    if (page === null) continue;
    pages.push(page);
    if (except !== '') except += `${page.accountId},`;
  }
  return pages;
}

/** `againMs`: when to look at the entry again; null if no page is left. */
type Start = { page: StartedRow | null; againMs: number | null };

async function startPageOf(tx: Tx, entry: ReadyEntry, request: Request): Promise<Start> {
  const { host, hostNextMs, active } = entry;
  const { worker, nowMs, perHostMax, leaseMs, hostDelayMs } = request;
  if (hostNextMs !== null && hostNextMs > nowMs) return { page: null, againMs: hostNextMs };
  // A lease is valid as long as pages are active.
  const isOthers = active > 0 && (entry.worker !== worker || (entry.leaseUntilMs ?? 0) <= nowMs);
  if (isOthers || active >= perHostMax) return { page: null, againMs: nowMs + BUSY_MS };
  const found = await tx.one(findNextPage, { ...entry, nowMs });
  if (found === null) {
    const dueMs = (await tx.one(findNextDue, entry))?.dueMs ?? null;
    return { page: null, againMs: dueMs === null || dueMs > nowMs ? dueMs : nowMs + LATER_MS };
  }
  const hostToken = (active > 0 ? entry.token : null) ?? randomUUID();
  const { reportSeq, ...page } = found;
  const started = { ...page, host, attempt: page.attempt + 1, token: pageToken(hostToken) };
  await tx.run(startPage, { runSeq: page.seq, token: started.token, nowMs });
  await tx.run(showRunStatus, { reportSeq, runSeq: page.seq, status: 1, ...NO_FAILURE, nowMs });
  const againMs = nowMs + hostDelayMs;
  await tx.run(holdHost, { host, worker, token: hostToken, leaseUntilMs: nowMs + leaseMs, nextMs: againMs });
  const next = await tx.one(findNextDue, entry);
  return { page: started, againMs: next === null ? null : Math.max(next.dueMs, againMs) };
}
