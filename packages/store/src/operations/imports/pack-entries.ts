import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ImportRow } from '@pagemark/core';
import { isSealed, linesContext } from '../../secrets/secret-box.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';

/** More than any chunk of an upload: bounds decompression even when a stored byte is corrupt. */
const ENTRIES_BYTES_MAX = 64 * 1024 * 1024;

/** The import of the rows. */
type Owner = { box: SecretBox; importSeq: number };

/** Rows of an upload as they are stored: JSON, compressed with Zstandard (RFC 8878), and sealed when there are passwords. */
export function packEntries(entries: readonly ImportRow[], { box, importSeq }: Owner): Uint8Array {
  const packed = zstdCompressSync(JSON.stringify(entries));
  return holdsPassword(entries) ? box.seal(packed, linesContext(importSeq)) : packed;
}

/** Whether a password is among rows. */
function holdsPassword(entries: readonly ImportRow[]): boolean {
  return entries.some((entry) => 'password' in entry);
}

/** Reads what {@link packEntries} wrote; null when it was encrypted with another key. Throws for other bytes. */
export function unpackEntries(stored: Uint8Array, { box, importSeq }: Owner): ImportRow[] | null {
  const packed = isSealed(stored) ? box.open(stored, linesContext(importSeq)) : stored;
  if (packed === null) return null;
  const json = zstdDecompressSync(packed, { maxOutputLength: ENTRIES_BYTES_MAX }).toString('utf8');
  // Only packEntries writes these bytes: their shape is that of its argument.
  return JSON.parse(json) as ImportRow[];
}
