import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { expandFindings } from '@pagemark/domain';
import { currentCatalog, currentResults } from './earlier-format.ts';
import type { AuditResults, NewResults, ScoredFinding, MessageCatalog } from '@pagemark/domain';

/** More than any report can hold: what is unpacked is stated and bounded even when a stored byte is wrong. */
const RESULTS_BYTES_MAX = 64 * 1024 * 1024;

/** The full outcome of a run as it is stored: JSON without what its wording says, compressed with Zstandard (RFC 8878). */
export function packResults({ findings, ...rest }: NewResults): Uint8Array {
  const head = JSON.stringify({ ...rest, wording: findings.wording.digest });
  // The findings are JSON text already.
  return zstdCompressSync(`${head.slice(0, -1)},"findings":${findings.text}}`);
}

/** What {@link packResults} packed: `wording` is the digest of the wording that its findings need. */
export type StoredResults = Omit<AuditResults, 'findings'> & { wording?: string; findings: unknown };

/** Throws when the bytes are not of `packResults`' making. */
export function parseResults(packed: Uint8Array): StoredResults {
  const json = zstdDecompressSync(packed, { maxOutputLength: RESULTS_BYTES_MAX }).toString('utf8');
  // Only packResults writes these bytes: their shape is that of its argument.
  const stored = JSON.parse(json) as StoredResults;
  // Before limits had names there was one, and its text; what it was then is not known.
  const limits = stored.fetch.limits.filter((hit) => typeof hit === 'object');
  return currentResults({ ...stored, fetch: { ...stored.fetch, limits } });
}

/** Results with their wording, which is null when it is not there. Throws when the two do not belong together. */
export function resultsOf(
  { wording: digest, ...stored }: StoredResults,
  wording: MessageCatalog | null,
): AuditResults {
  // Runs from before there were wordings have every word in their findings.
  if (digest === undefined) return { ...stored, findings: stored.findings as ScoredFinding[] };
  if (wording === null) throw new Error(`The wording ${digest} of the findings is not there.`);
  return { ...stored, findings: expandFindings(stored.findings, wording) };
}

export function packWording(wording: MessageCatalog): Uint8Array {
  return zstdCompressSync(JSON.stringify(wording));
}

/** What {@link packWording} packed. Throws when the bytes are not of its making. */
export function unpackWording(packed: Uint8Array): MessageCatalog {
  const json = zstdDecompressSync(packed, { maxOutputLength: RESULTS_BYTES_MAX }).toString('utf8');
  // Only packWording writes these bytes.
  return currentCatalog(JSON.parse(json) as MessageCatalog);
}
