import { nextReportId, randomIdStep } from '../../ids/report-id.ts';
import { randomUUID } from 'node:crypto';
import type { BeginImportOutcome, ImportRow, NewImport, Upload } from '@pagemark/core';
import { DUPLICATE_POLICIES, IMPORT_SOURCES } from '@pagemark/domain';
import type { Import } from '@pagemark/domain';
import type { DuplicateRuleCode, ImportSourceCode } from '../../import-schema.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { UPLOAD_LEASE_MS } from '../../sqlite/imports/import-context.ts';
import { packEntries } from '../../imports/pack-entries.ts';
import { IMPORT_KEY_MS, keptDigest, sameRequest } from '../../sqlite/imports/receive.ts';
import { deleteImport, findLastImportId, forgetImportKey } from '../../queries/imports.ts';
import { deleteUpload, extendUpload, finishUpload, insertChunk } from '../../queries/import-lines.ts';
import { toImport } from '../../imports/to-import.ts';
import type { Session } from '../../db/postgres-db.ts';
import type { ImportContext } from './import-context.ts';
import { requireQuota } from '../queue/send-jobs.ts';
import { findImportBySeq, findUploadOwner, insertImport, lockImportOfKey } from './statements.ts';

/**
 * Creates an import that is being received, or returns the one of its idempotency key. When two requests use one key
 * concurrently, the insert of one conflicts and is retried.
 */
export function beginUpload(
  { connection, clock, limits, box }: ImportContext,
  accountId: number,
  request: NewImport,
): Promise<BeginImportOutcome> {
  return connection.transaction(async (session) => {
    const nowMs = clock.nowMs();
    const earlier = await earlierUse({ session, box, accountId, key: request.idempotencyKey, nowMs });
    if (earlier !== null) return earlier;
    await requireQuota(session, accountId, limits.storedBytesMax);
    const token = randomUUID();
    const last = await session.one(findLastImportId, {});
    const made = await session.one(insertImport, {
      id: nextReportId(last?.id ?? null, nowMs, randomIdStep()),
      accountId,
      // Both lists have one member per code.
      source: IMPORT_SOURCES.indexOf(request.source) as ImportSourceCode,
      onDuplicate: DUPLICATE_POLICIES.indexOf(request.options.onDuplicate) as DuplicateRuleCode,
      privacy: request.options.privacy,
      sitemapUrl: request.sitemapUrl,
      idempotencyKey: request.idempotencyKey,
      token,
      leaseUntilMs: nowMs + UPLOAD_LEASE_MS,
      nowMs,
    });
    if (made === null) throw new Error('An import that was just inserted has no number.');
    return { kind: 'begun', upload: { importSeq: made.seq, token } };
  });
}

type KeyUse = { session: Session; box: SecretBox; accountId: number; key: string | null; nowMs: number };

/** The use of a key; null when it is free. An expired key is released; an abandoned upload is deleted with its key. */
async function earlierUse({
  session,
  box,
  accountId,
  key,
  nowMs,
}: KeyUse): Promise<BeginImportOutcome | null> {
  const used = key === null ? null : await session.one(lockImportOfKey, { accountId, key });
  if (used === null) return null;
  const { seq, requestDigest, leaseUntilMs } = used;
  if (requestDigest === null) {
    if ((leaseUntilMs ?? 0) > nowMs) return { kind: 'busy' };
    await session.run(deleteImport, { seq });
    return null;
  }
  if (used.createdAtMs > nowMs - IMPORT_KEY_MS)
    return { kind: 'finished', import: toImport(used), isSame: sameRequest(box, seq, requestDigest) };
  await session.run(forgetImportKey, { seq });
  return null;
}

/** Stores lines. False when the claim is lost. Throws AppError `quota_exceeded`. */
export function appendEntries(
  { connection, clock, limits, box }: ImportContext,
  { importSeq: seq, token }: Upload,
  entries: readonly ImportRow[],
): Promise<boolean> {
  const body = packEntries(entries, { box, importSeq: seq });
  return connection.transaction(async (session) => {
    const leaseUntilMs = clock.nowMs() + Math.max(UPLOAD_LEASE_MS, limits.leaseMs);
    const lines = entries.length;
    if ((await session.run(extendUpload, { seq, token, lines, bytes: body.length, leaseUntilMs })) === 0)
      return false;
    await session.run(insertChunk, { seq, entries: lines, body });
    const upload = await session.one(findUploadOwner, { seq });
    // A sitemap that is being read is an import that was let in.
    if (upload !== null) await requireQuota(session, upload.accountId, limits.storedBytesMax);
    return true;
  });
}

/** Queues an import whose lines are all stored. Null when the claim is lost. */
export function endUpload(
  { connection, clock, box }: ImportContext,
  { importSeq: seq, token }: Upload,
  digest: Uint8Array | null,
): Promise<Import | null> {
  const requestDigest = keptDigest(box, seq, digest);
  return connection.transaction(async (session) => {
    const nowMs = clock.nowMs();
    if ((await session.run(finishUpload, { seq, token, requestDigest, nowMs })) === 0) return null;
    const row = await session.one(findImportBySeq, { seq });
    return row === null ? null : toImport(row);
  });
}

/** Removes an incomplete import; its rows are removed later. */
export async function discardUpload(
  { connection }: ImportContext,
  { importSeq: seq, token }: Upload,
): Promise<void> {
  await connection.transaction((session) => session.run(deleteUpload, { seq, token }));
}
