import type { ImportStore } from '@pagemark/core';
import { IMPORT_STATUSES, isImportFinal } from '@pagemark/domain';
import type { Import } from '@pagemark/domain';
import { parseReportId } from '../../ids/report-id.ts';
import { importDeletion } from '../../operations/deletion-activity.ts';
import { recordActivity } from '../../operations/activity.ts';
import { applyLines } from './apply-lines.ts';
import {
  claimNext,
  clearEntries,
  endClaimed,
  notePublicSitemap,
  noteSitemapRead,
  readEntries,
  renewImportLease,
} from './claim.ts';
import type { ImportContext } from './import-context.ts';
import { tokenPrefixOf } from '../../imports/import-token.ts';
import { importedReports } from './imported-reports.ts';
import { listImports } from './list-imports.ts';
import { NO_ACCOUNT, protectReports, claimPassword } from './passwords.ts';
import { appendEntries, beginUpload, discardUpload, endUpload } from './receive.ts';
import {
  deleteImport,
  endImport,
  findImport,
  releaseImport,
  takeBackImports,
} from '../../queries/imports.ts';
import { listRejects } from '../../queries/import-lines.ts';
import { sweepImports } from './sweep-imports.ts';
import { toImport } from '../../imports/to-import.ts';
import type { ImportRow } from '../../imports/to-import.ts';

/** A batch holds the write lock, and interactive writes wait for it. */
const BATCH_MS = 10;

/** Imports in a SQLite file; the store's time is `clock`. */
export function createSqliteImportStore(context: ImportContext): ImportStore {
  const { connection } = context;
  const passwordTurn = { accountId: NO_ACCOUNT };

  function find(accountId: number, importId: string): ImportRow | null {
    const id = parseReportId(importId);
    return id === null ? null : connection.get(findImport, { accountId, id });
  }

  return {
    batchMs: BATCH_MS,
    begin: async (accountId, request) => beginUpload(context, accountId, request),
    append: async (upload, entries) => appendEntries(context, upload, entries),
    finish: async (upload, requestDigest) => endUpload(context, upload, requestDigest),
    discard: async (upload) => discardUpload(context, upload),
    get: async (accountId, id) => {
      const row = find(accountId, id);
      return row === null ? null : toImport(row);
    },
    list: async (accountId, query) => listImports(connection, accountId, query),
    rejects: async (accountId, id, range) => {
      const row = find(accountId, id);
      return row === null ? [] : connection.all(listRejects, { seq: row.seq, ...range });
    },
    reports: async (accountId, id, range) => {
      const row = find(accountId, id);
      return row === null ? null : importedReports(connection, { accountId, row }, range);
    },
    cancel: async (accountId, id) =>
      connection.write(() => {
        const row = find(accountId, id);
        return row === null ? null : (cancel(context, row) ?? toImport(find(accountId, id) ?? row));
      }),
    delete: (accountId, id, actor) =>
      connection.db.transaction(async (tx) => {
        const row = connection.inside(tx, () => find(accountId, id));
        if (row === null) return false;
        await tx.run(deleteImport, { seq: row.seq });
        await recordActivity(tx, accountId, importDeletion(row, actor), context.clock.nowMs());
        return true;
      }),
    claim: async (worker, work) => claimNext(context, worker, work),
    reclaim: (worker) => connection.db.run(takeBackImports, { prefix: tokenPrefixOf(worker) }),
    heartbeat: async (claim) => renewImportLease(context, claim),
    read: async (claim) => readEntries(context, claim),
    apply: async (claim, lines) => applyLines(context, claim, lines),
    clear: async (claim) => clearEntries(context, claim),
    publicSitemap: async (claim) => notePublicSitemap(context, claim),
    markSitemapRead: async (claim) => noteSitemapRead(context, claim),
    end: async (claim, failure) => endClaimed(context, claim, failure),
    release: async ({ importSeq: seq, token }, waitMs = 0) => {
      const leaseUntilMs = waitMs > 0 ? context.clock.nowMs() + waitMs : null;
      await connection.db.run(releaseImport, { seq, token, leaseUntilMs });
    },
    takePendingPassword: async () => claimPassword(context, passwordTurn),
    applyPassword: async (passwordSeq, hash) => protectReports(context, passwordSeq, hash),
    sweep: async () => sweepImports(context),
  };
}

const CANCELLED = 5;

/** Cancels an import that has not ended. Null when it is canceled now. */
function cancel({ connection, clock }: ImportContext, row: ImportRow): Import | 'ended' | null {
  const status = IMPORT_STATUSES[row.status];
  if (status === 'canceled') return toImport(row);
  if (isImportFinal(status)) return 'ended';
  connection.run(endImport, { seq: row.seq, status: CANCELLED, errorCode: null, nowMs: clock.nowMs() });
  return null;
}
