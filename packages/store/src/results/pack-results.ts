import type { AuditResults, MessageCatalog, NewResults, RunImage } from '@pagemark/domain';
import type { Db } from '../db/db.ts';
import { findWording } from '../queries/runs.ts';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { expandFindings, RENDER_DEVICES } from '@pagemark/domain';

/** More than any report contains: bounds decompression even when a stored byte is corrupt. */
const RESULTS_BYTES_MAX = 64 * 1024 * 1024;

/** The full outcome of a run as stored: JSON without the texts of its catalog, compressed with Zstandard (RFC 8878). */
export function packResults({ findings, ...rest }: NewResults): Uint8Array {
  const head = JSON.stringify({ ...rest, wording: findings.wording.digest });
  // The findings are JSON text already.
  return zstdCompressSync(`${head.slice(0, -1)},"findings":${findings.text}}`);
}

/** What {@link packResults} wrote. `wording` is the digest of the message catalog that its findings need. */
export type StoredResults = Omit<AuditResults, 'findings'> & { wording: string; findings: unknown };

/** Reads what {@link packResults} wrote. Throws for other bytes. */
export function parseResults(packed: Uint8Array): StoredResults {
  const json = zstdDecompressSync(packed, { maxOutputLength: RESULTS_BYTES_MAX }).toString('utf8');
  // Only packResults writes these bytes: their shape is that of its argument.
  return JSON.parse(json) as StoredResults;
}

/** Combines results with their message catalog, which is null when missing. Throws when the two do not match. */
export function resultsOf(
  { wording: digest, ...stored }: StoredResults,
  wording: MessageCatalog | null,
): AuditResults {
  if (wording === null) throw new Error(`The wording ${digest} of the findings is not there.`);
  return { ...stored, findings: expandFindings(stored.findings, wording) };
}

/** A message catalog as it is stored. */
export type PackedWording = { digest: string; body: Uint8Array };

export function packWording(wording: MessageCatalog): PackedWording {
  return { digest: wording.digest, body: zstdCompressSync(JSON.stringify(wording)) };
}

/** Reads the body that {@link packWording} made. Throws for other bytes. */
export function unpackWording(packed: Uint8Array): MessageCatalog {
  const json = zstdDecompressSync(packed, { maxOutputLength: RESULTS_BYTES_MAX }).toString('utf8');
  // Only packWording writes these bytes.
  return JSON.parse(json) as MessageCatalog;
}

/** Makes the function that reads stored results, with the message catalogs of a database. It rejects when they are damaged. */
export function resultsReader(db: Db): (packed: Uint8Array) => Promise<AuditResults> {
  const memory = new CatalogCache();
  const messageCatalogOf = async (digest: string): Promise<MessageCatalog | null> => {
    const known = memory.get(digest);
    if (known !== null) return known;
    const row = await db.one(findWording, { digest });
    if (row === null) return null;
    const wording = unpackWording(row.body);
    memory.add(wording);
    return wording;
  };
  return async (packed) => {
    const stored = parseResults(packed);
    return resultsOf(stored, await messageCatalogOf(stored.wording));
  };
}

/** The number of cached message catalogs, one per engine version and profile. */
const REMEMBERED_MAX = 16;

/** The message catalogs that a process has read or written lately, so that it does so once. */
export class CatalogCache {
  readonly #known = new Map<string, MessageCatalog>();

  get(digest: string): MessageCatalog | null {
    return this.#known.get(digest) ?? null;
  }

  /** Only after the commit, because a cached catalog is not written again. */
  add(wording: MessageCatalog): void {
    const oldest = this.#known.keys().next().value;
    if (this.#known.size >= REMEMBERED_MAX && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(wording.digest, wording);
  }
}

/** An image of a rendered page as it is stored. */
export type PackedImage = { device: number; frame: number; mediaType: string; body: Uint8Array };

/** The images of a run, as they are stored. */
export function packImages(images: readonly RunImage[] = []): PackedImage[] {
  return images.map(({ device, frame, image }) => {
    return { device: RENDER_DEVICES.indexOf(device), frame, mediaType: image.mediaType, body: image.bytes };
  });
}
