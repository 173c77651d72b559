import type { SitemapItem } from '@pagemark/core';
import { normalizeUrl } from '@pagemark/domain';
import type { SitemapKind } from '@pagemark/domain';
import type { SendArtifactRequest } from '../http/artifact-requests/artifact-request.ts';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';
import type { Reach } from '../http/guard/address-guard.ts';
import type { SitemapLimits } from '../limits/sitemap-limits.ts';
import { collectEntries } from './collect-entries.ts';
import type { CollectedSitemap } from './collect-entries.ts';
import { fetchSitemap } from './fetch-sitemap.ts';
import { isUnreachable, problemMessage } from './import-problem.ts';
import type { ImportProblem } from './import-problem.ts';
import { SeenUrls } from './seen-urls.ts';
import { exhaustedOf } from './sitemap-budget.ts';
import type { SitemapBudget } from './sitemap-budget.ts';
import { createSitemapQueue, finalUrlOf } from './sitemap-queue.ts';
import type { NamedSitemap, SitemapIndex } from './sitemap-queue.ts';

/** The parts that all files of a sitemap tree share. */
export type TreeParts = {
  send: SendArtifactRequest;
  limits: SitemapLimits;
  budget: SitemapBudget;
  /** Stops reading, including data that has already arrived. */
  signal: AbortSignal;
};

type Progress = { files: number; spentMs: number; urls: number };
type FileContent = {
  /** URLs, with relative ones resolved; for an index, its raw sitemap URLs. */
  entries: string[];
  /** The file, if it is an index. */
  index: SitemapIndex | null;
  problem: ImportProblem | null;
  /** The reach of the URLs that it lists. */
  reach: Reach;
};

/** Reads a sitemap and its nested sitemaps, one file after the other, and yields each URL once. */
export async function* readSitemapTree(parts: TreeParts, rootUrl: string): AsyncGenerator<SitemapItem> {
  const { limits } = parts;
  const queue = createSitemapQueue({ urls: [rootUrl], reach: 'any' });
  const seen = new SeenUrls();
  const unread = (url: string, problem: ImportProblem): SitemapItem => ({
    kind: 'unread',
    url,
    problem: problemMessage(problem, limits),
  });
  let files = 0;
  let spentMs = 0;
  for (let next = queue.next(); next !== undefined; next = queue.next()) {
    const refusal = rejectionReason(next, { files, spentMs, urls: seen.size }, parts);
    if (refusal !== null) {
      yield unread(next.url, refusal);
      continue;
    }
    files += 1;
    const startMs = performance.now();
    const { entries, index, problem, reach } = await readFile(parts, next);
    spentMs += performance.now() - startMs;
    if (next.depth === 0 && problem !== null && entries.length === 0) {
      const code = isUnreachable(problem) ? 'sitemap_unreachable' : 'not_a_sitemap';
      yield { kind: 'failed', code, problem: problemMessage(problem, limits) };
      return;
    }
    if (index !== null) queue.addIndex(index);
    else yield* urlsOf({ entries, isPublic: reach === 'public' }, seen, limits.urlsMax);
    const hasTooMany = index === null && seen.size >= limits.urlsMax;
    const reason = problem ?? (hasTooMany ? ({ code: 'too_many_urls' } as const) : null);
    if (reason !== null) yield unread(next.url, reason);
    yield { kind: 'file' };
  }
}

/** Fetches and reads one file. A host's failure becomes a problem. */
async function readFile({ send, limits, ...options }: TreeParts, named: NamedSitemap): Promise<FileContent> {
  const { fileBytesMax: bytesMax, fileEntriesMax: sitemapEntriesMax } = limits;
  const openReader = () => collectEntries({ sitemapBytesMax: bytesMax, sitemapEntriesMax }, options);
  try {
    const { redirectChain, status, body, reach, interrupted } = await fetchSitemap(
      { send, bytesMax, openReader },
      named,
    );
    if (interrupted !== null) return unreachable({ code: 'not_requested', reason: interrupted });
    if (redirectChain.failure !== null) {
      return unreachable({ code: 'request_failed', failure: redirectChain.failure });
    }
    if (status !== 200 || body === null) return unreachable({ code: 'http_error', status: status ?? 0 });
    const { kind, entries: raws } = body.read;
    const url = finalUrlOf(redirectChain);
    const problem = readProblem(body.read);
    if (kind === 'index') {
      return { entries: raws, index: { url, depth: named.depth, entries: raws, reach }, problem, reach };
    }
    const entries = raws.map((raw) => (isRelative(raw, kind) ? resolve(raw, url) : raw));
    return { entries, index: null, problem, reach };
  } catch (error) {
    if (!(error instanceof ArtifactUnavailable)) throw error;
    return unreachable({ code: 'not_requested', reason: error });
  }
}

/**
 * Whether an entry is relative to its file. The protocol requires absolute URLs except in Atom: `example.com/a` is a
 * URL without a scheme in a sitemap or a list of URLs, but a path in Atom.
 */
function isRelative(raw: string, kind: SitemapKind | null): boolean {
  return raw !== '' && (kind === 'atom' || /^[./?]/.test(raw));
}

function resolve(raw: string, base: string): string {
  return URL.parse(raw, base)?.href ?? raw;
}

function unreachable(problem: ImportProblem): FileContent {
  return { entries: [], index: null, problem, reach: 'public' };
}

function readProblem({ exhausted, issues }: CollectedSitemap): ImportProblem | null {
  const issue = issues.find((one) => one !== 'wrong_namespace' && one !== 'leading_space');
  if (exhausted !== null) return { code: 'budget_exhausted', cost: exhausted };
  return issue === undefined ? null : { code: 'sitemap_issue', issue };
}

function rejectionReason(
  { depth }: NamedSitemap,
  { files, spentMs, urls }: Progress,
  { limits, budget }: TreeParts,
): ImportProblem | null {
  const cost = exhaustedOf(budget);
  if (cost !== null) return { code: 'budget_exhausted', cost };
  if (depth > limits.depthMax) return { code: 'index_too_deep' };
  if (spentMs >= limits.treeMs) return { code: 'tree_timeout' };
  if (files >= limits.filesMax) return { code: 'too_many_files' };
  return urls >= limits.urlsMax ? { code: 'too_many_urls' } : null;
}

function* urlsOf(
  { entries, isPublic }: { entries: readonly string[]; isPublic: boolean },
  seen: SeenUrls,
  urlsMax: number,
): Generator<SitemapItem> {
  for (const raw of entries) {
    if (seen.size >= urlsMax) return;
    const normalized = normalizeUrl(raw);
    if (seen.add(normalized.ok ? normalized.url : raw)) yield { kind: 'url', url: raw, isPublic };
  }
}
