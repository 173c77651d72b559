import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { BeginImportOutcome, ImportRow, NewImport, Upload } from '@pagemark/core';
import { DUPLICATE_POLICIES, IMPORT_SOURCES } from '@pagemark/domain';
import type { Import } from '@pagemark/domain';
import { nextReportId } from '../../ids/report-id.ts';
import type { DuplicateRuleCode, ImportSourceCode } from '../../import-schema.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { requestContext } from '../../secrets/secret-contexts.ts';
import { UPLOAD_LEASE_MS } from './import-context.ts';
import { requireQuota } from '../queue/send-job.ts';
import type { ImportContext } from './import-context.ts';
import { packEntries } from '../../imports/pack-entries.ts';
import {
  deleteImport,
  findImportByKey,
  findImportBySeq,
  findLastImportId,
  forgetImportKey,
  insertImport,
} from '../../queries/imports.ts';
import { deleteUpload, extendUpload, finishUpload, insertChunk } from '../../queries/import-lines.ts';
import { toImport } from '../../imports/to-import.ts';

/** How long an Idempotency-Key is remembered. */
export const IMPORT_KEY_MS = 24 * 60 * 60 * 1_000;

/** Creates an import that is being received, or returns the one of its idempotency key. */
export async function beginUpload(
  { connection, clock, limits, box }: ImportContext,
  accountId: number,
  request: NewImport,
): Promise<BeginImportOutcome> {
  return connection.write(() => {
    const nowMs = clock.nowMs();
    const earlier = earlierUse({ connection, box, accountId, key: request.idempotencyKey, nowMs });
    if (earlier !== null) return earlier;
    requireQuota(connection, accountId, limits.storedBytesMax);
    const token = randomUUID();
    const { insertedId: importSeq } = connection.run(insertImport, {
      id: nextReportId(connection.get(findLastImportId, {})?.id ?? null, nowMs),
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
    return { kind: 'begun', upload: { importSeq, token } };
  });
}

type KeyUse = Pick<ImportContext, 'connection' | 'box'> & {
  accountId: number;
  key: string | null;
  nowMs: number;
};

/** The use of a key; null when it is free. An expired key is released; an abandoned upload is deleted with its key. */
function earlierUse({ connection, box, accountId, key, nowMs }: KeyUse): BeginImportOutcome | null {
  const used = key === null ? null : connection.get(findImportByKey, { accountId, key });
  if (used === null) return null;
  const { seq, requestDigest, leaseUntilMs } = used;
  if (requestDigest === null) {
    if ((leaseUntilMs ?? 0) > nowMs) return { kind: 'busy' };
    connection.run(deleteImport, { seq });
    return null;
  }
  if (used.createdAtMs > nowMs - IMPORT_KEY_MS)
    return { kind: 'finished', import: toImport(used), isSame: sameRequest(box, seq, requestDigest) };
  connection.run(forgetImportKey, { seq });
  return null;
}

/**
 * The stored digest of a request. It is keyed, because a plain digest would allow guessing passwords among a few
 * lines. Empty when no idempotency key needs it.
 */
export function keptDigest(box: SecretBox, importSeq: number, digest: Uint8Array | null): Uint8Array {
  return digest === null ? new Uint8Array() : box.digest(digest, requestContext(importSeq));
}

/** Whether a request matches the stored digest. */
export function sameRequest(box: SecretBox, importSeq: number, kept: Uint8Array) {
  return (digest: Uint8Array): boolean => {
    const asked = keptDigest(box, importSeq, digest);
    return asked.length === kept.length && timingSafeEqual(asked, kept);
  };
}

/** Stores lines. False when the claim is lost. Throws AppError `quota_exceeded`. */
export async function appendEntries(
  { connection, clock, limits, box }: ImportContext,
  { importSeq: seq, token }: Upload,
  entries: readonly ImportRow[],
): Promise<boolean> {
  const body = packEntries(entries, { box, importSeq: seq });
  return connection.write(() => {
    const leaseUntilMs = clock.nowMs() + Math.max(UPLOAD_LEASE_MS, limits.leaseMs);
    if (
      connection.run(extendUpload, { seq, token, bytes: body.length, lines: entries.length, leaseUntilMs })
        .changes === 0
    )
      return false;
    connection.run(insertChunk, { seq, entries: entries.length, body });
    const row = connection.get(findImportBySeq, { seq });
    // A sitemap that is being read is an import that was let in.
    if (row?.status === 0) requireQuota(connection, row.accountId, limits.storedBytesMax);
    return true;
  });
}

/** Queues an import whose lines are all stored. Null when the claim is lost. */
export async function endUpload(
  { connection, clock, box }: ImportContext,
  { importSeq: seq, token }: Upload,
  digest: Uint8Array | null,
): Promise<Import | null> {
  const requestDigest = keptDigest(box, seq, digest);
  return connection.write(() => {
    const nowMs = clock.nowMs();
    if (connection.run(finishUpload, { seq, token, requestDigest, nowMs }).changes === 0) return null;
    const row = connection.get(findImportBySeq, { seq });
    return row === null ? null : toImport(row);
  });
}

/** Removes an incomplete import; its rows are removed later. */
export async function discardUpload(
  { connection }: ImportContext,
  { importSeq: seq, token }: Upload,
): Promise<void> {
  await connection.write(() => connection.run(deleteUpload, { seq, token }));
}
