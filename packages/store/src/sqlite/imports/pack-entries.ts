import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ImportEntry } from '@pagemark/core';

/** More than any piece of an upload: what is unpacked is bounded even when a stored byte is wrong. */
const ENTRIES_BYTES_MAX = 64 * 1024 * 1024;

/** Lines of an upload as they are stored: JSON, compressed with Zstandard (RFC 8878). */
export function packEntries(entries: readonly ImportEntry[]): Uint8Array {
  return zstdCompressSync(JSON.stringify(entries));
}

/** What {@link packEntries} packed. Throws when the bytes are not of its making. */
export function unpackEntries(packed: Uint8Array): ImportEntry[] {
  const json = zstdDecompressSync(packed, { maxOutputLength: ENTRIES_BYTES_MAX }).toString('utf8');
  // Only packEntries writes these bytes: their shape is that of its argument.
  return JSON.parse(json) as ImportEntry[];
}
