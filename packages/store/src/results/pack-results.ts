import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { AuditResults } from '@pagemark/domain';

/** More than any report can hold: what is unpacked is stated and bounded even when a stored byte is wrong. */
const RESULTS_BYTES_MAX = 64 * 1024 * 1024;

/** The full outcome of a run as it is stored: JSON, compressed with Zstandard (RFC 8878). */
export function packResults(results: AuditResults): Uint8Array {
  return zstdCompressSync(JSON.stringify(results));
}

/** What {@link packResults} packed. Throws when the bytes are not of its making. */
export function unpackResults(packed: Uint8Array): AuditResults {
  const json = zstdDecompressSync(packed, { maxOutputLength: RESULTS_BYTES_MAX }).toString('utf8');
  // Only packResults writes these bytes: their shape is that of its argument.
  return JSON.parse(json) as AuditResults;
}
