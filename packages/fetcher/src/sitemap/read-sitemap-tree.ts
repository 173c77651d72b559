import type { SitemapItem } from '@pagemark/core';
import { normalizeUrl } from '@pagemark/domain';
import type { Reach } from '../http/guard/address-guard.ts';
import { exhaustedOf } from './sitemap-budget.ts';
import { EXHAUSTED, readSitemapFile } from './read-sitemap-file.ts';
import type { TreeParts } from './read-sitemap-file.ts';
import { SeenUrls } from './seen-urls.ts';
import type { SitemapLimits } from '../limits/sitemap-limits.ts';

/** `reach`: how far who names it may lead. */
type Named = { url: string; depth: number; reach: Reach };
/** What was read so far. */
type Spent = { files: number; spentMs: number; urls: number };

/** Reads a sitemap and those that it names, one file after the other, and tells each URL once. */
export async function* readSitemapTree(parts: TreeParts, rootUrl: string): AsyncGenerator<SitemapItem> {
  const { limits, budget } = parts;
  const waiting: Named[] = [{ url: rootUrl, depth: 0, reach: 'any' }];
  const visited = new Set<string>([rootUrl]);
  const seen = new SeenUrls();
  let files = 0;
  let spentMs = 0;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const refusal = rejectionReason(next, { files, spentMs, urls: seen.size, limits, budget });
    if (refusal !== null) {
      yield { kind: 'unread', url: next.url, problem: refusal };
      continue;
    }
    files += 1;
    const startedAt = performance.now();
    const { entries, isIndex, problem, isUnreachable, reach } = await readSitemapFile(parts, next);
    spentMs += performance.now() - startedAt;
    if (next.depth === 0 && problem !== null && entries.length === 0) {
      yield { kind: 'failed', code: isUnreachable ? 'sitemap_unreachable' : 'not_a_sitemap' };
      return;
    }
    if (isIndex) waiting.push(...childrenOf({ ...next, reach }, entries, visited));
    else yield* urlsOf({ entries, isPublic: reach === 'public' }, seen, limits.urlsMax);
    const excess = !isIndex && seen.size >= limits.urlsMax ? beyondUrls(limits) : null;
    const reason = problem ?? excess;
    if (reason !== null) yield { kind: 'unread', url: next.url, problem: reason };
    yield { kind: 'file' };
  }
}

function rejectionReason(
  { depth }: Named,
  { files, spentMs, urls, limits, budget }: Pick<TreeParts, 'limits' | 'budget'> & Spent,
): string | null {
  const exhausted = exhaustedOf(budget);
  if (exhausted !== null) return EXHAUSTED[exhausted];
  if (depth > limits.depthMax) return `Indexes within indexes are read ${limits.depthMax} levels deep.`;
  if (spentMs >= limits.treeMs) return `Reading the sitemaps took longer than ${limits.treeMs} ms.`;
  if (files >= limits.filesMax) return `More than ${limits.filesMax} sitemaps are named.`;
  return urls >= limits.urlsMax ? beyondUrls(limits) : null;
}

function beyondUrls({ urlsMax }: SitemapLimits): string {
  return `The sitemaps have ${urlsMax} URLs or more: not all of them were read.`;
}

/** The sitemaps of an index that were not named before. One that names itself, or goes round, ends here. */
function childrenOf({ url, depth, reach }: Named, entries: readonly string[], visited: Set<string>): Named[] {
  const children: Named[] = [];
  for (const written of entries) {
    const child = URL.parse(written, url)?.href;
    if (child === undefined || visited.has(child)) continue;
    visited.add(child);
    children.push({ url: child, depth: depth + 1, reach });
  }
  return children;
}

function* urlsOf(
  { entries, isPublic }: { entries: readonly string[]; isPublic: boolean },
  seen: SeenUrls,
  urlsMax: number,
): Generator<SitemapItem> {
  for (const written of entries) {
    if (seen.size >= urlsMax) return;
    const normalized = normalizeUrl(written);
    if (seen.add(normalized.ok ? normalized.url : written)) yield { kind: 'url', url: written, isPublic };
  }
}
