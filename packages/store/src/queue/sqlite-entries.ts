import { randomUUID } from 'node:crypto';
import { stringify } from 'uuid';
import type { Clock, QueueLimits } from '@pagemark/core';
import type { Tx } from '../db/db.ts';
import { advanceClock, deleteEntry, listReadyEntries, moveEntry, readyEntries } from '../queries/entries.ts';
import { findRoom, holdHost } from '../queries/hosts.ts';
import { findNextDue, listNextPages, startPage } from '../queries/pages.ts';
import { showRunStatus } from '../queries/runs.ts';
import { READY_MAX } from './entries.ts';
import type { Entries, Group, GroupStart, StartedPage } from './entries.ts';
import { pageToken } from './held-page.ts';

const NO_HOST = { room: null, nextMs: 0, token: null };
let claims = 0;

/** Claims on SQLite, where a transaction is alone; the queue's time is `clock`. */
export function createSqliteEntries(clock: Clock, limits: QueueLimits): Entries {
  return {
    now: async () => clock.nowMs(),
    take: async (tx, limit) => {
      await tx.run(readyEntries, { nowMs: clock.nowMs(), limit: READY_MAX });
      const taken = await tx.all(listReadyEntries, { limit });
      for (const lane of [0, 1] as const) {
        const place = taken.findLast((entry) => entry.lane === lane)?.place;
        if (place !== undefined) await tx.run(advanceClock, { lane, place });
      }
      return taken;
    },
    start: async (tx, { groups, worker, pagesMax }) => {
      const starts: GroupStart[] = [];
      const request = { worker, pagesMax, nowMs: clock.nowMs(), limits };
      for (const group of groups) starts.push(await startGroup(tx, group, request));
      return starts;
    },
    giveBack: async (tx, entries) => {
      const nowMs = clock.nowMs();
      for (const { startMs, hasStarted, ...entry } of entries) {
        const place = hasStarted ? null : entry.place;
        if (startMs === null) await tx.run(deleteEntry, entry);
        else await tx.run(moveEntry, { ...entry, place, startMs, ready: startMs <= nowMs ? 1 : 0 });
      }
    },
  };
}

type Start = { worker: string; pagesMax: number; nowMs: number; limits: QueueLimits };

async function startGroup(
  tx: Tx,
  group: Group,
  { worker, pagesMax, nowMs, limits }: Start,
): Promise<GroupStart> {
  const { host } = group;
  const { perHostMax, leaseMs, hostDelayMs } = limits;
  const found = (await tx.one(findRoom, { host, worker, nowMs, perHostMax })) ?? NO_HOST;
  const room = found.room ?? perHostMax;
  const outcome = { nowMs, room, hostNextMs: found.nextMs };
  if (room <= 0) return { ...outcome, nextDueMs: null, pages: [] };
  const hostToken = found.token ?? randomUUID();
  const pages: StartedPage[] = [];
  for (const page of await tx.all(listNextPages, { ...group, nowMs, limit: Math.min(room, pagesMax) })) {
    const { seq, accountId, reportSeq } = page;
    const token = pageToken(hostToken, (claims += 1));
    await tx.run(startPage, { runSeq: seq, token, nowMs });
    const error = { errorCode: null, errorMessage: null };
    await tx.run(showRunStatus, { reportSeq, runSeq: seq, status: 1, ...error, nowMs });
    pages.push({ seq, runId: stringify(page.id), accountId, attempt: page.attempt + 1, token });
  }
  const lease = {
    host,
    worker,
    token: hostToken,
    leaseUntilMs: nowMs + leaseMs,
    nextMs: nowMs + hostDelayMs,
  };
  if (pages.length > 0) await tx.run(holdHost, lease);
  return { ...outcome, nextDueMs: (await tx.one(findNextDue, group))?.dueMs ?? null, pages };
}
