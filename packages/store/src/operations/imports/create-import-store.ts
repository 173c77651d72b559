import type { ImportStore } from '@pagemark/core';
import { IMPORT_STATUSES, isImportFinal } from '@pagemark/domain';
import type { Tx } from '../../db/db.ts';
import { formatReportId, idOf } from '../../ids/report-id.ts';
import { recordActivity } from '../activity.ts';
import { NO_ACCOUNT } from '../leases.ts';
import { applyRows } from './apply-rows.ts';
import { importClaims } from './claims.ts';
import { claimPassword, protectSome } from './passwords.ts';
import { importedReports, listImports, toImport } from './read-imports.ts';
import { importUploads } from './uploads.ts';
import type { StoreContext } from '../store-context.ts';
import {
  listRejectReasons,
  listRejects,
  deleteAbandonedUploads,
  deleteImportCleanup,
  deleteSomeChunks,
  deleteSomeRejects,
  findLeftover,
  lockImportCleanup,
} from '../../queries/import-lines.ts';
import { deleteSomePasswords, findUnhashedPassword } from '../../queries/import-passwords.ts';
import {
  deleteImport,
  endImport,
  findImport,
  findImportBySeq,
  lockImport,
  findAuditedImport,
  recordAuditedImports,
} from '../../queries/imports.ts';
import type { ImportRow } from '../../queries/imports.ts';

/**
 * Milliseconds of work in a batch. On SQLite a batch holds the write lock, and interactive writes wait for it. On PostgreSQL it
 * takes some round trips and a commit whatever its size is; only writes to its projects wait for it.
 */
const BATCH_MS = { sqlite: 10, postgres: 50 } as const;

const CANCELED = 5;

export function createImportStore(context: StoreContext): ImportStore {
  const { db, clock } = context;
  const passwordTurn = { accountId: NO_ACCOUNT };

  /** Reads from an import; returns `absent` if it is unknown. */
  async function read<T, A>(
    accountId: number,
    id: string,
    absent: A,
    of: (row: ImportRow) => T | Promise<T>,
  ) {
    const row = await db.one(findImport, { accountId, id: idOf(id) });
    return row === null ? absent : of(row);
  }

  /** Changes an import, which is locked; null if it is unknown. */
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
    applyPassword: (claimed, hash) => protectSome(context, claimed, hash),
    sweep: () => sweepImports(context),
    get: (accountId, id) => read(accountId, id, null, toImport),
    list: (accountId, query) => listImports(db, accountId, query),
    rejects: (accountId, id, { reason = null, ...range }) =>
      read(accountId, id, [], ({ seq }) => db.all(listRejects, { seq, reason, ...range })),
    rejectReasons: (accountId, id, limit) =>
      read(accountId, id, null, async ({ seq }) => {
        const reasons = await db.all(listRejectReasons, { seq, limit });
        return reasons.map(({ line, text, ...reason }) => ({ ...reason, example: { line, text } }));
      }),
    reports: (accountId, id, range) =>
      read(accountId, id, null, (row) => importedReports(db, { accountId, row }, range)),
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
        const object = formatReportId(row.id);
        await recordActivity(tx, { accountId, actor, action: 'delete_import', object, nowMs: clock.nowMs() });
        return true;
      });
      return deleted !== null;
    },
  };
}

// The number of imports in one transaction of some milliseconds.
const IMPORTS_MAX = 20;
const CHUNKS_MAX = 4;
const ROWS_MAX = 200;

/**
 * Removes some leftovers of imports: abandoned uploads, unused chunks, rejects of deleted imports, and passwords that no report
 * waits for. Records which imports' audits have finished. Returns whether there was anything to remove.
 */
async function sweepImports({ db, clock }: StoreContext): Promise<boolean> {
  if ((await db.one(findAuditedImport, {})) !== null)
    await db.transaction((tx) => tx.run(recordAuditedImports, { nowMs: clock.nowMs() }));
  if ((await db.one(findLeftover, { nowMs: clock.nowMs() })) === null) return false;
  return db.transaction(async (tx) => {
    let removed = await tx.run(deleteAbandonedUploads, { nowMs: clock.nowMs(), limit: IMPORTS_MAX });
    for (const { seq, keepsRejects } of await tx.all(lockImportCleanup, { limit: IMPORTS_MAX })) {
      removed += await sweep(tx, seq, keepsRejects === 1);
      if (removed > 0) return true;
    }
    return removed > 0;
  });
}

/** Removes some leftovers of one import; returns how many rows. */
async function sweep(tx: Tx, seq: number, keepsRejects: boolean): Promise<number> {
  let removed = await tx.run(deleteSomeChunks, { seq, limit: CHUNKS_MAX });
  // Passwords stay until all of them are hashed, because reports wait for them.
  const isHashing = (await tx.one(findUnhashedPassword, { importSeq: seq })) !== null;
  if (!isHashing) removed += await tx.run(deleteSomePasswords, { importSeq: seq, limit: ROWS_MAX });
  if (!keepsRejects) removed += await tx.run(deleteSomeRejects, { seq, limit: ROWS_MAX });
  // By then, no passwords or other rows are left.
  return removed > 0 || isHashing ? removed : tx.run(deleteImportCleanup, { seq });
}
