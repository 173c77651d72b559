import { randomUUID } from 'node:crypto';
import type { QueueLimits } from '@pagemark/core';
import { toJson } from '../db/json-rows.ts';
import { findNow, giveBackEntries, lockHosts, startPages, takeEntries } from '../queries/claims.ts';
import { READY_MAX } from './entries.ts';
import type { Entries } from './entries.ts';

let claims = 0;

/** Claims on PostgreSQL, a few statements for any number of entries; the queue's time is the server's. */
export function createPostgresEntries({ perHostMax, leaseMs, hostDelayMs }: QueueLimits): Entries {
  return {
    now: async (reader) => {
      const row = await reader.one(findNow, {});
      if (row === null) throw new Error('The server has not told its time.');
      return row.nowMs;
    },
    take: (tx, limit) => tx.all(takeEntries, { limit, readyMax: READY_MAX }),
    start: async (tx, { groups, worker, pagesMax }) => {
      const locked = await tx.all(lockHosts, { hosts: groups.map(({ host }) => host) });
      const isLocked = new Set(locked.map(({ host }) => host));
      const rows = groups.map(({ lane, accountId, host }, number) => {
        return { number, lane, accountId, host, isLocked: isLocked.has(host) };
      });
      const starts = await tx.all(startPages, {
        groups: toJson(rows),
        worker,
        pagesMax,
        perHostMax,
        leaseMs,
        hostDelayMs,
        token: randomUUID(),
        after: claims,
      });
      claims += starts.reduce((sum, { pages }) => sum + pages.length, 0);
      return starts;
    },
    giveBack: async (tx, entries) => {
      const rows = entries.map(({ hasStarted, place, ...entry }, index) => {
        return { ...entry, number: index + 1, place: hasStarted ? null : place };
      });
      await tx.run(giveBackEntries, { entries: toJson(rows) });
    },
  };
}
