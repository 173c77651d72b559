import type { ImportClaim, ImportRow, ImportWork } from '@pagemark/core';
import { DUPLICATE_POLICIES, IMPORT_STATUSES } from '@pagemark/domain';
import type { ImportFailure } from '@pagemark/domain';
import type { ImportStatusCode } from '../../import-schema.ts';
import { SITEMAP_LEASE_MS } from '../../sqlite/imports/import-context.ts';
import { CLEARED_MAX } from '../../sqlite/imports/claim.ts';
import { createImportToken } from '../../imports/import-token.ts';
import { unpackEntries } from '../../imports/pack-entries.ts';
import { deleteSomeChunks, resetLines } from '../../queries/import-lines.ts';
import {
  endImport,
  endSitemap,
  insertPublicSitemap,
  extendImportLease,
  findWaitingImport,
  workArgs,
  noteImportTurn,
} from '../../queries/imports.ts';
import { lockPlace } from './batch-statements.ts';
import type { ImportContext } from './import-context.ts';
import { claimImport, findPiece, lockWaitingImport } from './statements.ts';

/** Claims the next import. */
export async function claimNext(
  { connection, clock, limits }: ImportContext,
  worker?: string,
  work?: ImportWork,
): Promise<ImportClaim | null> {
  const wanted = workArgs(work);
  // Most polls find nothing to do; they must not look like a change of the database.
  if ((await connection.one(findWaitingImport, { ...wanted, nowMs: clock.nowMs() })) === null) return null;
  return connection.transaction(async (session) => {
    const nowMs = clock.nowMs();
    const waiting = await session.one(lockWaitingImport, { ...wanted, nowMs });
    if (waiting === null) return null;
    const { seq } = waiting;
    const token = createImportToken(worker);
    const leaseMs = waiting.isSitemap ? Math.max(limits.leaseMs, SITEMAP_LEASE_MS) : limits.leaseMs;
    const leaseUntilMs = nowMs + leaseMs;
    const row = await session.one(claimImport, { seq, token, nowMs, leaseUntilMs });
    if (row === null) throw new Error('An import that is locked is not there.');
    const { accountId, privacy, onDuplicate, sitemapUrl, attempt } = row;
    await session.run(noteImportTurn, { accountId, nowMs });
    const options = { privacy, onDuplicate: DUPLICATE_POLICIES[onDuplicate] };
    return { importSeq: seq, token, accountId, options, sitemapUrl, attempt };
  });
}

/** Renews the lease of a worker that reads a sitemap. False when the claim is lost. */
export async function renewImportLease(
  { connection, clock, limits }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
): Promise<boolean> {
  const leaseMs = Math.max(limits.leaseMs, SITEMAP_LEASE_MS);
  const changed = await connection.transaction((session) =>
    session.run(extendImportLease, { seq, token, leaseUntilMs: clock.nowMs() + leaseMs }),
  );
  return changed > 0;
}

/** The next lines. `sealed`: encrypted with another key. Null when the claim is lost. */
export async function readEntries(
  { connection, box }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
): Promise<ImportRow[] | 'sealed' | null> {
  const piece = await connection.one(findPiece, { seq, token });
  if (piece === null) return null;
  if (piece.isAtEnd) return [];
  if (piece.body === null) throw new Error(`The next piece of import ${seq} is not there.`);
  return unpackEntries(piece.body, { box, importSeq: seq })?.slice(piece.cursorEntry) ?? 'sealed';
}

/** Removes lines of an earlier attempt at the sitemap. Returns whether any remain. */
export function clearEntries(
  { connection }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
): Promise<boolean> {
  return connection.transaction(async (session) => {
    if ((await session.run(resetLines, { seq, token })) === 0) return false;
    return (await session.run(deleteSomeChunks, { seq, limit: CLEARED_MAX })) > 0;
  });
}

/** Notes that a public sitemap lists URLs of an import. */
export async function notePublicSitemap(
  { connection }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
): Promise<void> {
  await connection.transaction((session) => session.run(insertPublicSitemap, { seq, token }));
}

/** Records that all lines of the sitemap are stored. False when the claim is lost. */
export async function noteSitemapRead(
  { connection }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
): Promise<boolean> {
  return (await connection.transaction((session) => session.run(endSitemap, { seq, token }))) > 0;
}

/** Ends an import, completed or failed. False when the claim is lost. */
export function endClaimed(
  { connection, clock }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
  failure: ImportFailure | null,
): Promise<boolean> {
  return connection.transaction(async (session) => {
    const place = await session.one(lockPlace, { seq });
    if (place?.token !== token) return false;
    // The list has one member per code.
    const status = IMPORT_STATUSES.indexOf(failure === null ? 'completed' : 'failed') as ImportStatusCode;
    const errorCode = failure?.code ?? null;
    await session.run(endImport, { seq, status, errorCode, nowMs: clock.nowMs() });
    return true;
  });
}
