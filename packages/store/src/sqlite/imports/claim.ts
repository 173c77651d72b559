import type { ImportClaim, ImportRow, ImportWork } from '@pagemark/core';
import { DUPLICATE_POLICIES, IMPORT_STATUSES } from '@pagemark/domain';
import type { ImportFailure } from '@pagemark/domain';
import type { ImportStatusCode } from '../../import-schema.ts';
import { SITEMAP_LEASE_MS } from './import-context.ts';
import type { ImportContext } from './import-context.ts';
import { createImportToken } from '../../imports/import-token.ts';
import { unpackEntries } from '../../imports/pack-entries.ts';
import {
  claimImport,
  endImport,
  endSitemap,
  extendImportLease,
  findImportBySeq,
  findWaitingImport,
  workArgs,
  noteImportTurn,
  insertPublicSitemap,
} from '../../queries/imports.ts';
import { deleteSomeChunks, findChunk, resetLines } from '../../queries/import-lines.ts';

/** Chunks removed at a time: each is up to a few hundred pages of the file. */
export const CLEARED_MAX = 4;

/** Claims the next import. */
export async function claimNext(
  { connection, clock, limits }: ImportContext,
  worker?: string,
  work?: ImportWork,
): Promise<ImportClaim | null> {
  const wanted = workArgs(work);
  // Most polls find nothing to do; they must not take the write lock.
  if (connection.get(findWaitingImport, { ...wanted, nowMs: clock.nowMs() }) === null) return null;
  return connection.write(() => {
    const nowMs = clock.nowMs();
    const seq = connection.get(findWaitingImport, { ...wanted, nowMs })?.seq;
    const row = seq === undefined ? null : connection.get(findImportBySeq, { seq });
    if (row === null) return null;
    const token = createImportToken(worker);
    const leaseMs = row.sitemapUrl === null ? limits.leaseMs : Math.max(limits.leaseMs, SITEMAP_LEASE_MS);
    connection.run(claimImport, { seq: row.seq, token, nowMs, leaseUntilMs: nowMs + leaseMs });
    connection.run(noteImportTurn, { accountId: row.accountId, nowMs });
    return {
      importSeq: row.seq,
      token,
      accountId: row.accountId,
      options: { privacy: row.privacy, onDuplicate: DUPLICATE_POLICIES[row.onDuplicate] },
      sitemapUrl: row.sitemapUrl,
      attempt: row.attempt + 1,
    };
  });
}

/** Renews the lease of a worker that reads a sitemap. False when the claim is lost. */
export async function renewImportLease(
  { connection, clock, limits }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
): Promise<boolean> {
  return connection.write(() => {
    const leaseUntilMs = clock.nowMs() + Math.max(limits.leaseMs, SITEMAP_LEASE_MS);
    return connection.run(extendImportLease, { seq, token, leaseUntilMs }).changes > 0;
  });
}

/** The next lines. `sealed`: encrypted with another key. Null when the claim is lost. */
export function readEntries(
  { connection, box }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
): ImportRow[] | 'sealed' | null {
  return connection.read(() => {
    const row = connection.get(findImportBySeq, { seq });
    if (row === null || row.token !== token) return null;
    if (row.cursorChunk >= row.chunks) return [];
    const chunk = connection.get(findChunk, { seq, number: row.cursorChunk });
    if (chunk === null) throw new Error(`Piece ${row.cursorChunk} of import ${seq} is not there.`);
    return unpackEntries(chunk.body, { box, importSeq: seq })?.slice(row.cursorEntry) ?? 'sealed';
  });
}

/** Removes lines of an earlier attempt at the sitemap. Returns whether any remain. */
export async function clearEntries(
  { connection }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
): Promise<boolean> {
  return connection.write(() => {
    if (connection.run(resetLines, { seq, token }).changes === 0) return false;
    return connection.run(deleteSomeChunks, { seq, limit: CLEARED_MAX }).changes > 0;
  });
}

/** Notes that a public sitemap lists URLs of an import. */
export async function notePublicSitemap(
  { connection }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
): Promise<void> {
  await connection.write(() => connection.run(insertPublicSitemap, { seq, token }));
}

/** Records that all lines of the sitemap are stored. False when the claim is lost. */
export async function noteSitemapRead(
  { connection }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
): Promise<boolean> {
  return connection.write(() => connection.run(endSitemap, { seq, token }).changes > 0);
}

/** Ends an import, completed or failed. False when the claim is lost. */
export async function endClaimed(
  { connection, clock }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
  failure: ImportFailure | null,
): Promise<boolean> {
  return connection.write(() => {
    if (connection.get(findImportBySeq, { seq })?.token !== token) return false;
    const status = failure === null ? 'completed' : 'failed';
    const errorCode = failure?.code ?? null;
    // The list has one member per code.
    const code = IMPORT_STATUSES.indexOf(status) as ImportStatusCode;
    connection.run(endImport, { seq, status: code, errorCode, nowMs: clock.nowMs() });
    return true;
  });
}
