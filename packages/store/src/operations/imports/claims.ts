import { randomUUID } from 'node:crypto';
import type { ImportClaim, ImportPause, ImportRow, ImportWork } from '@pagemark/core';
import { DUPLICATE_POLICIES, IMPORT_STATUSES } from '@pagemark/domain';
import type { ImportFailure } from '@pagemark/domain';
import type { ImportStatusCode } from '../../import-schema.ts';
import { deleteSomeChunks, findChunk, resetLines } from '../../queries/import-lines.ts';
import {
  claimImport,
  endSitemap,
  extendImportLease,
  findWaitingImport,
  insertPublicSitemap,
  lockPosition,
  lockWaitingImport,
  noteImportTurn,
  releaseImport,
  takeBackImports,
  workArgs,
} from '../../queries/import-claims.ts';
import { endImport } from '../../queries/imports.ts';
import type { ImportContext } from './import-context.ts';
import { unpackEntries } from './pack-entries.ts';

/** The minimum lease of a sitemap: it is renewed every few seconds, and parsing a large file blocks the thread for one. */
const SITEMAP_LEASE_MS = 15_000;
/** Chunks removed at a time: each is up to a few hundred pages of the file. */
const CLEARED_MAX = 4;

/** The prefix of the tokens of a worker's claims. */
const tokenPrefixOf = (worker: string) => `${worker}/`;

/** Claims the next import. Without a worker's name, its worker cannot reclaim it after a restart. */
export async function claimNext(
  { db, clock, limits }: ImportContext,
  worker?: string,
  work?: ImportWork,
): Promise<ImportClaim | null> {
  const wanted = workArgs(work);
  // Most polls find nothing to do; they must neither take a lock nor look like a change of the database.
  if ((await db.one(findWaitingImport, { ...wanted, nowMs: clock.nowMs() })) === null) return null;
  return db.transaction(async (tx) => {
    const nowMs = clock.nowMs();
    const waiting = await tx.one(lockWaitingImport, { ...wanted, nowMs });
    if (waiting === null) return null;
    const { seq } = waiting;
    const token = `${worker === undefined ? '' : tokenPrefixOf(worker)}${randomUUID()}`;
    const leaseMs = waiting.sitemapUrl === null ? limits.leaseMs : Math.max(limits.leaseMs, SITEMAP_LEASE_MS);
    const row = await tx.one(claimImport, { seq, token, nowMs, leaseUntilMs: nowMs + leaseMs });
    if (row === null) throw new Error('An import that is locked is not there.');
    const { accountId, privacy, onDuplicate, sitemapUrl, attempt } = row;
    await tx.run(noteImportTurn, { accountId, nowMs });
    const options = { privacy, onDuplicate: DUPLICATE_POLICIES[onDuplicate] };
    return { importSeq: seq, token, accountId, options, sitemapUrl, attempt };
  });
}

/** Releases the imports that a dead worker had claimed; returns how many. */
export function reclaimImports({ db }: ImportContext, worker: string): Promise<number> {
  return db.run(takeBackImports, { prefix: tokenPrefixOf(worker) });
}

/** Releases a claim: it can be claimed now, or after a pause. */
export async function releaseClaim(
  { db, clock }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
  pause: ImportPause | null = null,
): Promise<void> {
  const leaseUntilMs = pause === null ? null : clock.nowMs() + pause.ms;
  await db.run(releaseImport, { seq, token, leaseUntilMs, waitingFor: pause?.waitingFor ?? null });
}

/** Renews the lease of a worker that reads a sitemap. False when the claim is lost. */
export async function renewImportLease(
  { db, clock, limits }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
): Promise<boolean> {
  const leaseMs = Math.max(limits.leaseMs, SITEMAP_LEASE_MS);
  const changed = await db.transaction((tx) =>
    tx.run(extendImportLease, { seq, token, leaseUntilMs: clock.nowMs() + leaseMs }),
  );
  return changed > 0;
}

/** The next rows. `sealed`: encrypted with another key. Null when the claim is lost. */
export async function readEntries(
  { db, box }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
): Promise<ImportRow[] | 'sealed' | null> {
  const chunk = await db.one(findChunk, { seq, token });
  if (chunk === null) return null;
  if (chunk.isAtEnd) return [];
  if (chunk.body === null) throw new Error(`The next chunk of import ${seq} is not there.`);
  return unpackEntries(chunk.body, { box, importSeq: seq })?.slice(chunk.cursorEntry) ?? 'sealed';
}

/** Removes rows of an earlier attempt at the sitemap. Returns whether any remain. */
export function clearEntries(
  { db }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if ((await tx.run(resetLines, { seq, token })) === 0) return false;
    return (await tx.run(deleteSomeChunks, { seq, limit: CLEARED_MAX })) > 0;
  });
}

/** Notes that a public sitemap lists URLs of an import. */
export async function notePublicSitemap(
  { db }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
): Promise<void> {
  await db.run(insertPublicSitemap, { seq, token });
}

/** Records that all rows of the sitemap are stored. False when the claim is lost. */
export async function noteSitemapRead(
  { db }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
): Promise<boolean> {
  return (await db.run(endSitemap, { seq, token })) > 0;
}

/** Ends an import, completed or failed. False when the claim is lost. */
export function endClaimed(
  { db, clock }: ImportContext,
  { importSeq: seq, token }: ImportClaim,
  failure: ImportFailure | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const position = await tx.one(lockPosition, { seq });
    if (position?.token !== token) return false;
    // The list has one member per code.
    const status = IMPORT_STATUSES.indexOf(failure === null ? 'completed' : 'failed') as ImportStatusCode;
    await tx.run(endImport, { seq, status, errorCode: failure?.code ?? null, nowMs: clock.nowMs() });
    return true;
  });
}
