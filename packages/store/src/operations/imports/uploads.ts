import { randomUUID, timingSafeEqual } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { BeginImportOutcome, ImportStore, ImportRow } from '@pagemark/core';
import { DUPLICATE_POLICIES, IMPORT_SOURCES } from '@pagemark/domain';
import type { DuplicatePolicyCode, ImportSourceCode } from '../../column-codes.ts';
import type { Tx } from '../../db/db.ts';
import { newReportId } from '../../ids/report-id.ts';
import { toImport } from './read-imports.ts';
import type { StoreContext } from '../store-context.ts';
import { serializeChoice } from '../to-report.ts';
import { deleteUpload, extendUpload, finishUpload, insertChunk } from '../../queries/import-lines.ts';
import * as queries from '../../queries/imports.ts';
import { requireQuota, requireRoomForUpload } from '../../queue/require-room.ts';
import { requestContext, isSealed, linesContext } from '../../secrets/secret-box.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';

/** How long an Idempotency-Key is remembered. */
const IMPORT_KEY_MS = 24 * 60 * 60 * 1_000;
/** How long to wait for an upload that sends nothing. Its connection times out long before. */
const UPLOAD_LEASE_MS = 60_000;
const RECEIVING = 0;

export function importUploads({ db, clock, limits, box }: StoreContext) {
  return {
    // When two requests use one key concurrently, the insert of one conflicts and is retried.
    begin: (accountId, { idempotencyKey, source, options, name, sitemapUrl }) =>
      db.transaction(async (tx) => {
        const nowMs = clock.nowMs();
        const earlier = await earlierUse(tx, { box, accountId, key: idempotencyKey, nowMs });
        if (earlier !== null) return earlier;
        await requireQuota(tx, accountId, limits.storedBytesMax);
        const token = randomUUID();
        const last = await tx.one(queries.findLastImportId, {});
        const made = await tx.one(queries.insertImport, {
          id: newReportId(tx, last?.id ?? null, nowMs),
          accountId,
          status: RECEIVING,
          // Both lists have one member per code.
          source: IMPORT_SOURCES.indexOf(source) as ImportSourceCode,
          onDuplicate: DUPLICATE_POLICIES.indexOf(options.onDuplicate) as DuplicatePolicyCode,
          privacy: options.privacy,
          ...serializeChoice(options),
          name,
          sitemapUrl,
          idempotencyKey,
          token,
          leaseUntilMs: nowMs + UPLOAD_LEASE_MS,
          nowMs,
        });
        if (made === null) throw new Error('An import that was just inserted has no number.');
        return { kind: 'begun', upload: { importSeq: made.seq, token } };
      }),
    append: (upload, entries) => {
      const seq = upload.importSeq;
      const lines = entries.length;
      // Readers take a chunk without lines for the end, so this call only renews the claim.
      const body = lines === 0 ? null : serializeEntries(entries, { box, importSeq: seq });
      const size = body === null ? { chunks: 0, uploadBytes: 0 } : { chunks: 1, uploadBytes: body.length };
      return db.transaction(async (tx) => {
        const leaseUntilMs = clock.nowMs() + Math.max(UPLOAD_LEASE_MS, limits.leaseMs);
        const counted = await tx.run(extendUpload, { ...upload, ...size, lines, leaseUntilMs });
        if (counted === 0) return false;
        if (body !== null) await tx.run(insertChunk, { seq, entries: lines, body });
        const row = await tx.one(queries.findImportBySeq, { seq });
        // An import whose sitemap is being read was already accepted.
        if (row?.status === RECEIVING) await requireRoomForUpload(tx, row.accountId, limits.storedBytesMax);
        return true;
      });
    },
    finish: (upload, digest) => {
      const seq = upload.importSeq;
      const requestDigest = keptDigest(box, seq, digest);
      return db.transaction(async (tx) => {
        const nowMs = clock.nowMs();
        if ((await tx.run(finishUpload, { ...upload, requestDigest, nowMs })) === 0) return null;
        const row = await tx.one(queries.findImportBySeq, { seq });
        return row === null ? null : toImport(row);
      });
    },
    discard: async (upload) => {
      await db.run(deleteUpload, upload);
    },
  } satisfies Partial<ImportStore>;
}

type KeyUse = { box: SecretBox; accountId: number; key: string | null; nowMs: number };

/** The use of a key; null when it is free. An expired key is released; an abandoned upload is deleted with its key. */
async function earlierUse(
  tx: Tx,
  { box, accountId, key, nowMs }: KeyUse,
): Promise<BeginImportOutcome | null> {
  const used = key === null ? null : await tx.one(queries.lockImportOfKey, { accountId, key });
  if (used === null) return null;
  const { seq, requestDigest, leaseUntilMs } = used;
  if (requestDigest === null) {
    if ((leaseUntilMs ?? 0) > nowMs) return { kind: 'busy' };
    await tx.run(queries.deleteImport, { seq });
    return null;
  }
  if (used.createdAtMs > nowMs - IMPORT_KEY_MS)
    return { kind: 'finished', import: toImport(used), isSame: sameRequest(box, seq, requestDigest) };
  await tx.run(queries.forgetImportKey, { seq });
  return null;
}

/**
 * The stored digest of a request. It is keyed, because a plain digest would allow guessing passwords in a few lines. Empty if it
 * is not needed for an idempotency key.
 */
function keptDigest(box: SecretBox, importSeq: number, digest: Uint8Array | null): Uint8Array {
  return digest === null ? new Uint8Array() : box.digest(digest, requestContext(importSeq));
}

function sameRequest(box: SecretBox, importSeq: number, kept: Uint8Array) {
  return (digest: Uint8Array): boolean => {
    const asked = keptDigest(box, importSeq, digest);
    return asked.length === kept.length && timingSafeEqual(asked, kept);
  };
}

/** More than any chunk of an upload: bounds decompression even when a stored byte is corrupt. */
const ENTRIES_BYTES_MAX = 64 * 1024 * 1024;

/** The import of the rows. */
type Owner = { box: SecretBox; importSeq: number };

/** Packs rows of an upload for storage: JSON, compressed with Zstandard (RFC 8878), and sealed when there are passwords. */
function serializeEntries(entries: readonly ImportRow[], { box, importSeq }: Owner): Uint8Array {
  const serialized = zstdCompressSync(JSON.stringify(entries));
  return entries.some((entry) => 'password' in entry)
    ? box.seal(serialized, linesContext(importSeq))
    : serialized;
}

/** Reads what {@link serializeEntries} wrote; null when it was encrypted with another key. Throws for other bytes. */
export function deserializeEntries(stored: Uint8Array, { box, importSeq }: Owner): ImportRow[] | null {
  const serialized = isSealed(stored) ? box.open(stored, linesContext(importSeq)) : stored;
  if (serialized === null) return null;
  const json = zstdDecompressSync(serialized, { maxOutputLength: ENTRIES_BYTES_MAX }).toString('utf8');
  // Only serializeEntries writes these bytes, from this type.
  return JSON.parse(json) as ImportRow[];
}
