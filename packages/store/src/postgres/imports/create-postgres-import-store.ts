import type { ImportStore } from '@pagemark/core';
import { IMPORT_STATUSES, isImportFinal } from '@pagemark/domain';
import type { Import } from '@pagemark/domain';
import { parseReportId } from '../../ids/report-id.ts';
import { importDeletion } from '../../operations/deletion-activity.ts';
import { tokenPrefixOf } from '../../imports/import-token.ts';
import { deleteImport, endImport, releaseImport, takeBackImports } from '../../queries/imports.ts';
import { listRejects } from '../../queries/import-lines.ts';
import { NO_ACCOUNT } from '../../sqlite/imports/passwords.ts';
import { toImport } from '../../imports/to-import.ts';
import type { ImportRow } from '../../imports/to-import.ts';
import type { Session } from '../../db/postgres-db.ts';
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
import { importedReports } from './imported-reports.ts';
import { listImports } from './list-imports.ts';
import { protectReports, claimPassword } from './passwords.ts';
import { appendEntries, beginUpload, discardUpload, endUpload } from './receive.ts';
import { findImport, findImportBySeq, lockImport } from './statements.ts';
import { sweepImports } from './sweep-imports.ts';

/** A batch takes a dozen round trips and a commit whatever its size; only writes to its sites wait for it. */
const BATCH_MS = 50;

/** Imports in a PostgreSQL database; the store's time is `clock`. */
export function createPostgresImportStore(context: ImportContext): ImportStore {
  const { connection } = context;
  const passwordTurn = { accountId: NO_ACCOUNT };

  async function find(accountId: number, importId: string): Promise<ImportRow | null> {
    const id = parseReportId(importId);
    return id === null ? null : connection.one(findImport, { accountId, id });
  }

  /** Does something to an import that is locked; null when it is unknown. */
  async function change<T>(
    accountId: number,
    importId: string,
    work: (session: Session, row: ImportRow) => Promise<T>,
  ): Promise<T | null> {
    const id = parseReportId(importId);
    if (id === null) return null;
    return connection.transaction(async (session) => {
      const row = await session.one(lockImport, { accountId, id });
      return row === null ? null : work(session, row);
    });
  }

  return {
    batchMs: BATCH_MS,
    begin: (accountId, request) => beginUpload(context, accountId, request),
    append: (upload, entries) => appendEntries(context, upload, entries),
    finish: (upload, requestDigest) => endUpload(context, upload, requestDigest),
    discard: (upload) => discardUpload(context, upload),
    get: async (accountId, id) => {
      const row = await find(accountId, id);
      return row === null ? null : toImport(row);
    },
    list: (accountId, query) => listImports(connection, accountId, query),
    rejects: async (accountId, id, range) => {
      const row = await find(accountId, id);
      return row === null ? [] : connection.all(listRejects, { seq: row.seq, ...range });
    },
    reports: async (accountId, id, range) => {
      const row = await find(accountId, id);
      return row === null ? null : importedReports(connection, { accountId, row }, range);
    },
    cancel: (accountId, id) =>
      change(accountId, id, (session, row) => cancel(session, row, context.clock.nowMs())),
    delete: async (accountId, id, actor) => {
      const deleted = await change(accountId, id, async (session, row) => {
        await session.run(deleteImport, { seq: row.seq });
        await recordActivity(session, accountId, importDeletion(row, actor), context.clock.nowMs());
        return true;
      });
      return deleted !== null;
    },
    claim: (worker, work) => claimNext(context, worker, work),
    reclaim: (worker) =>
      connection.transaction((session) => session.run(takeBackImports, { prefix: tokenPrefixOf(worker) })),
    heartbeat: (claim) => renewImportLease(context, claim),
    read: (claim) => readEntries(context, claim),
    apply: (claim, lines) => applyLines(context, claim, lines),
    clear: (claim) => clearEntries(context, claim),
    publicSitemap: (claim) => notePublicSitemap(context, claim),
    markSitemapRead: (claim) => noteSitemapRead(context, claim),
    end: (claim, failure) => endClaimed(context, claim, failure),
    release: async ({ importSeq: seq, token }, waitMs = 0) => {
      const leaseUntilMs = waitMs > 0 ? context.clock.nowMs() + waitMs : null;
      await connection.transaction((session) => session.run(releaseImport, { seq, token, leaseUntilMs }));
    },
    takePendingPassword: () => claimPassword(context, passwordTurn),
    applyPassword: (passwordSeq, hash) => protectReports(context, passwordSeq, hash),
    sweep: () => sweepImports(context),
  };
}

const CANCELLED = 5;

/** Cancels an import, which is locked, that has not ended. */
async function cancel(session: Session, row: ImportRow, nowMs: number): Promise<Import | 'ended'> {
  const status = IMPORT_STATUSES[row.status];
  if (status === 'canceled') return toImport(row);
  if (isImportFinal(status)) return 'ended';
  await session.run(endImport, { seq: row.seq, status: CANCELLED, errorCode: null, nowMs });
  return toImport((await session.one(findImportBySeq, { seq: row.seq })) ?? row);
}
