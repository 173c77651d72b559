import type { ImportStore } from '@pagemark/core';
import { IMPORT_STATUSES, isImportFinal } from '@pagemark/domain';
import type { Tx } from '../../db/db.ts';
import { formatReportId, idOf } from '../../ids/report-id.ts';
import { listRejectReasons, listRejects } from '../../queries/import-lines.ts';
import { deleteImport, endImport, findImport, findImportBySeq, lockImport } from '../../queries/imports.ts';
import type { ImportRow } from '../../queries/imports.ts';
import { recordActivity } from '../activity.ts';
import { applyRows } from './apply-rows.ts';
import { importClaims } from './claims.ts';
import type { StoreContext } from '../store-context.ts';
import { claimPassword, NO_ACCOUNT, protectSome } from './passwords.ts';
import { sweepImports } from './sweep-imports.ts';
import { importedReports, listImports, toImport } from './read-imports.ts';
import { importUploads } from './uploads.ts';

/**
 * On SQLite a batch holds the write lock, and interactive writes wait for it. On PostgreSQL it takes some round trips and a
 * commit whatever its size; only writes to its projects wait for it.
 */
const BATCH_MS = { sqlite: 10, postgres: 50 } as const;

const CANCELED = 5;

/** Imports; the store's time is `clock`. */
export function createImportStore(context: StoreContext): ImportStore {
  const { db, clock } = context;
  const passwordTurn = { accountId: NO_ACCOUNT };

  const find = (accountId: number, id: string): Promise<ImportRow | null> =>
    db.one(findImport, { accountId, id: idOf(id) });

  /** Does something to an import that is locked; null when it is unknown. */
  const change = <T>(
    accountId: number,
    importId: string,
    work: (tx: Tx, row: ImportRow) => Promise<T>,
  ): Promise<T | null> =>
    db.transaction(async (tx) => {
      const row = await tx.one(lockImport, { accountId, id: idOf(importId) });
      return row === null ? null : work(tx, row);
    });

  return {
    batchMs: BATCH_MS[db.engine],
    ...importUploads(context),
    ...importClaims(context),
    apply: (claim, lines) => applyRows(context, claim, lines),
    takePendingPassword: () => claimPassword(context, passwordTurn),
    applyPassword: (passwordSeq, hash) => protectSome(context, passwordSeq, hash),
    sweep: () => sweepImports(context),
    get: async (accountId, id) => {
      const row = await find(accountId, id);
      return row === null ? null : toImport(row);
    },
    list: (accountId, query) => listImports(db, accountId, query),
    rejects: async (accountId, id, { reason = null, ...range }) => {
      const row = await find(accountId, id);
      return row === null ? [] : db.all(listRejects, { seq: row.seq, reason, ...range });
    },
    rejectReasons: async (accountId, id, limit) => {
      const row = await find(accountId, id);
      if (row === null) return null;
      const reasons = await db.all(listRejectReasons, { seq: row.seq, limit });
      return reasons.map(({ line, text, ...reason }) => ({ ...reason, example: { line, text } }));
    },
    reports: async (accountId, id, range) => {
      const row = await find(accountId, id);
      return row === null ? null : importedReports(db, { accountId, row }, range);
    },
    cancel: (accountId, id) =>
      change(accountId, id, async (tx, row) => {
        const status = IMPORT_STATUSES[row.status];
        if (status === 'canceled') return toImport(row);
        if (isImportFinal(status)) return 'ended';
        const error = { errorCode: null, errorMessage: null };
        await tx.run(endImport, { seq: row.seq, status: CANCELED, ...error, nowMs: clock.nowMs() });
        return toImport((await tx.one(findImportBySeq, { seq: row.seq })) ?? row);
      }),
    delete: async (accountId, id, actor) => {
      const deleted = await change(accountId, id, async (tx, row) => {
        await tx.run(deleteImport, { seq: row.seq });
        const entry = { actor, action: 'delete_import', object: formatReportId(row.id) } as const;
        await recordActivity(tx, accountId, entry, clock.nowMs());
        return true;
      });
      return deleted !== null;
    },
  };
}
