import { transcode } from 'node:buffer';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { expandFindings, RENDER_DEVICES, issuesOf, resultRank, shownVitals } from '@pagemark/domain';
import type {
  AuditResults,
  MessageCatalog,
  NewResults,
  CompletedAudit,
  IssueVerdict,
  PageIssue,
  ShownVitals,
} from '@pagemark/domain';
import type { Nullable } from 'kysely';
import type { ResultRank } from '../column-codes.ts';
import type { Reader } from '../db/db.ts';
import { serializeCategories } from '../operations/to-report.ts';
import { findCatalog } from '../queries/runs.ts';

/** More than any report needs: bounds decompression even if a stored byte is corrupt. */
const RESULTS_BYTES_MAX = 64 * 1024 * 1024;

/** The magic number of a frame that decompression skips (RFC 8878, section 3.1.2). It is followed by the size of the content. */
const SKIPPABLE_FRAME = 0x18_4d_2a_50;
const FRAME_HEADER_BYTES = 8;

/** This number of bytes of serialized results contains the vitals, which take at most half of them. */
export const VITALS_BYTES_MAX = 512;

/**
 * Packs the full outcome of a run for storage: JSON without the texts of its catalog, compressed with Zstandard (RFC 8878). The
 * Web Vitals of a rendered page are also stored before it, in a frame that decompression skips, so lists read them without the
 * rest.
 */
export function serializeResults({ findings, ...rest }: NewResults): Uint8Array {
  const head = JSON.stringify({ ...rest, catalog: findings.catalog.digest });
  // The findings are already JSON text.
  const json = `${head.slice(0, -1)},"findings":${findings.text}}`;
  // Takes a third of the time of encoding the text directly; JSON has no unpaired surrogates.
  const results = zstdCompressSync(transcode(Buffer.from(json, 'utf16le'), 'utf16le', 'utf8'));
  return rest.rendering === undefined
    ? results
    : Buffer.concat([skippableFrame(JSON.stringify(shownVitals(rest.rendering))), results]);
}

function skippableFrame(text: string): Uint8Array {
  const content = Buffer.from(text);
  const header = Buffer.alloc(FRAME_HEADER_BYTES);
  header.writeUInt32LE(SKIPPABLE_FRAME, 0);
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content]);
}

/** The content of a skippable frame at the beginning; null if there is none. */
function skippedContent(serialized: Uint8Array): Buffer | null {
  const bytes = Buffer.from(serialized.buffer, serialized.byteOffset, serialized.byteLength);
  if (bytes.length < FRAME_HEADER_BYTES || bytes.readUInt32LE(0) !== SKIPPABLE_FRAME) return null;
  return bytes.subarray(FRAME_HEADER_BYTES, FRAME_HEADER_BYTES + bytes.readUInt32LE(4));
}

/**
 * Reads the vitals from the first {@link VITALS_BYTES_MAX} bytes of serialized results; null if no page was rendered. Undefined:
 * results of an earlier version, which contain vitals only in the compressed part.
 */
export function parseVitals(start: Uint8Array): ShownVitals | null | undefined {
  const content = skippedContent(start);
  // Only serializeResults writes these bytes.
  return content === null ? undefined : (JSON.parse(content.toString('utf8')) as ShownVitals | null);
}

/** The content of {@link serializeResults}. `catalog`: the digest of the message catalog that its findings need. */
export type StoredResults = Omit<AuditResults, 'findings'> & { catalog: string; findings: unknown };

/** Reads what {@link serializeResults} wrote. Throws for other bytes. */
export function parseResults(serialized: Uint8Array): StoredResults {
  const skipped = skippedContent(serialized);
  const results = skipped === null ? serialized : serialized.subarray(FRAME_HEADER_BYTES + skipped.length);
  const json = zstdDecompressSync(results, { maxOutputLength: RESULTS_BYTES_MAX }).toString('utf8');
  // Only serializeResults writes these bytes, from this type.
  return JSON.parse(json) as StoredResults;
}

/** Combines results with their message catalog, which is null if missing. Throws if the two do not match. */
export function resultsOf(
  { catalog: digest, ...stored }: StoredResults,
  catalog: MessageCatalog | null,
): AuditResults {
  if (catalog === null) throw new Error(`The message catalog ${digest} of the findings is not there.`);
  return { ...stored, findings: expandFindings(stored.findings, catalog) };
}

export type SerializedCatalog = { digest: string; body: Uint8Array };

export function serializeCatalog(catalog: MessageCatalog): SerializedCatalog {
  return { digest: catalog.digest, body: zstdCompressSync(JSON.stringify(catalog)) };
}

/** Reads the output of {@link serializeCatalog}. Throws for other bytes. */
export function deserializeCatalog(serialized: Uint8Array): MessageCatalog {
  const json = zstdDecompressSync(serialized, { maxOutputLength: RESULTS_BYTES_MAX }).toString('utf8');
  // Only serializeCatalog writes these bytes.
  return JSON.parse(json) as MessageCatalog;
}

/** Creates a function that reads stored results, with the message catalogs of a database. It rejects when they are damaged. */
export function resultsReader(db: Reader): (serialized: Uint8Array) => Promise<AuditResults> {
  const memory = new CatalogCache();
  const messageCatalogOf = async (digest: string): Promise<MessageCatalog | null> => {
    const known = memory.get(digest);
    if (known !== null) return known;
    const row = await db.one(findCatalog, { digest });
    if (row === null) return null;
    const catalog = deserializeCatalog(row.body);
    memory.add(catalog);
    return catalog;
  };
  return async (serialized) => {
    const stored = parseResults(serialized);
    return resultsOf(stored, await messageCatalogOf(stored.catalog));
  };
}

/** The number of cached message catalogs, one per engine version and profile. */
const REMEMBERED_MAX = 16;

/** The message catalogs that a process has read or written recently, so each is read or written once. */
export class CatalogCache {
  readonly #known = new Map<string, MessageCatalog>();

  get(digest: string): MessageCatalog | null {
    return this.#known.get(digest) ?? null;
  }

  /** Call it only after the commit, because a cached catalog is not written again. */
  add(catalog: MessageCatalog): void {
    const oldest = this.#known.keys().next().value;
    if (this.#known.size >= REMEMBERED_MAX && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(catalog.digest, catalog);
  }
}

/** The result of a run as it is stored, without its message catalog. */
export type SerializedAudit = ReturnType<typeof serializeAudit>;

/** `checkNumbers`: the numbers of the checks in its message catalog. */
export function serializeAudit(
  { title, score, result, categories, results, images = [] }: CompletedAudit,
  checkNumbers: ReadonlyMap<string, number>,
) {
  const { engine, profile, resultCappedBy = null } = results;
  return {
    title,
    score,
    resultCappedBy,
    engine,
    profile,
    resultRank: resultRank(result) as ResultRank, // An index into RESULTS: the numbers of the type.
    categories: serializeCategories(categories),
    body: serializeResults(results),
    issues: serializeIssues(issuesOf(results.findings), checkNumbers),
    images: images.map(({ device, frame, image }) => {
      return { device: RENDER_DEVICES.indexOf(device), frame, mediaType: image.mediaType, body: image.bytes };
    }),
  };
}

/** A stored issue of a page: the number of its check and verdict, hundredths of a point, affected elements. */
export type SerializedIssue = { finding: number; points: number; elements: number };

/** The columns of `report_findings` that contain the issues of a report. */
export type IssueColumns = { tokens: string; points: string; elements: string };

/** The number of a finding, from the number of its check and its verdict. */
export function findingOf(checkSeq: number, verdict: IssueVerdict): number {
  return 2 * checkSeq + (verdict === 'fail' ? 0 : 1);
}

/** The inverse of {@link findingOf}. */
export function checkOf(finding: number): { checkSeq: number; verdict: IssueVerdict } {
  return { checkSeq: Math.floor(finding / 2), verdict: finding % 2 === 0 ? 'fail' : 'warn' };
}

/** Packs issues in the order of their numbers. Throws if a check has no number. */
export function serializeIssues(
  issues: readonly PageIssue[],
  numbers: ReadonlyMap<string, number>,
): SerializedIssue[] {
  return issues
    .map(({ check, verdict, pointsLost, elements }) => {
      const seq = numbers.get(check);
      if (seq === undefined) throw new Error(`The check ${check} has no number.`);
      return { finding: findingOf(seq, verdict), points: Math.round(100 * pointsLost), elements };
    })
    .toSorted((a, b) => a.finding - b.finding);
}

/** The token of an account or a project. */
export function ownerToken(owner: { accountId: number } | { projectId: number }): string {
  return 'projectId' in owner ? `p${owner.projectId}` : `a${owner.accountId}`;
}

type Owner = { accountId: number; projectId: number };

/** Formats issues as columns. */
export function toIssueColumns(
  { accountId, projectId }: Owner,
  issues: readonly SerializedIssue[],
): IssueColumns {
  const owners = [ownerToken({ accountId }), ownerToken({ projectId })];
  return {
    tokens: [...owners, ...issues.map(({ finding }) => finding)].join(','),
    points: issues.map(({ points }) => points).join(','),
    elements: issues.map(({ elements }) => elements).join(','),
  };
}

const OWNERS = 2;

/** Reads the columns of {@link toIssueColumns}; null if nothing is stored. */
export function fromIssueColumns(columns: IssueColumns): SerializedIssue[];
export function fromIssueColumns(columns: Nullable<IssueColumns>): SerializedIssue[] | null;
export function fromIssueColumns({
  tokens,
  points,
  elements,
}: Nullable<IssueColumns>): SerializedIssue[] | null {
  if (tokens === null || points === null || elements === null) return null;
  const [ofPoints, ofElements] = [points.split(','), elements.split(',')];
  return tokens
    .split(',')
    .slice(OWNERS)
    .map((finding, at) => ({
      finding: Number(finding),
      points: Number(ofPoints[at]),
      elements: Number(ofElements[at]),
    }));
}

/** The change of a finding in a project. */
export type FindingChange = { finding: number; pages: number; points: number; elements: number };

/** The changes that the issues of a page cause in its project: empty if they are the same. */
export function issueChanges(
  before: readonly SerializedIssue[],
  after: readonly SerializedIssue[],
): FindingChange[] {
  const changes = new Map<number, FindingChange>();
  for (const { finding, points, elements } of after)
    changes.set(finding, { finding, pages: 1, points, elements });
  for (const { finding, points, elements } of before) {
    const known = changes.get(finding) ?? { finding, pages: 0, points: 0, elements: 0 };
    changes.set(finding, {
      finding,
      pages: known.pages - 1,
      points: known.points - points,
      elements: known.elements - elements,
    });
  }
  return [...changes.values()].filter(
    ({ pages, points, elements }) => pages !== 0 || points !== 0 || elements !== 0,
  );
}
