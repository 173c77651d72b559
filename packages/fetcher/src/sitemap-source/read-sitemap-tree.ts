import { hash } from 'node:crypto';
import type { SitemapItem } from '@pagemark/core';
import { normalizeUrl } from '@pagemark/domain';
import { exhaustedOf } from '../around/sitemaps/sitemap-budget.ts';
import { EXHAUSTED, readSitemapFile } from './read-sitemap-file.ts';
import type { TreeParts } from './read-sitemap-file.ts';
import type { SitemapLimits } from './sitemap-limits.ts';

/** Enough of a digest to tell a million URLs apart, at a fraction of their size. */
const SEEN_CHARACTERS = 12;

type Named = { url: string; depth: number };

/** Reads a sitemap and those that it names, one file after the other, and tells each URL once. */
export async function* readSitemapTree(parts: TreeParts, rootUrl: string): AsyncGenerator<SitemapItem> {
  const { limits, budget } = parts;
  const waiting: Named[] = [{ url: rootUrl, depth: 0 }];
  const visited = new Set<string>([rootUrl]);
  const seen = new Set<string>();
  let files = 0;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const refusal = refusalOf(next, { files, urls: seen.size, limits, budget });
    if (refusal !== null) {
      yield { kind: 'unread', url: next.url, problem: refusal };
      continue;
    }
    files += 1;
    const { entries, isIndex, problem, isUnreachable } = await readSitemapFile(parts, next.url);
    if (next.depth === 0 && problem !== null && entries.length === 0) {
      yield { kind: 'failed', code: isUnreachable ? 'sitemap_unreachable' : 'not_a_sitemap' };
      return;
    }
    if (isIndex) waiting.push(...childrenOf(next, entries, visited));
    else yield* urlsOf(entries, seen, limits.urlsMax);
    const excess = !isIndex && seen.size >= limits.urlsMax ? beyondUrls(limits) : null;
    const reason = problem ?? excess;
    if (reason !== null) yield { kind: 'unread', url: next.url, problem: reason };
  }
}

function refusalOf(
  { depth }: Named,
  { files, urls, limits, budget }: Pick<TreeParts, 'limits' | 'budget'> & { files: number; urls: number },
): string | null {
  const exhausted = exhaustedOf(budget);
  if (exhausted !== null) return EXHAUSTED[exhausted];
  if (depth > limits.depthMax) return 'It is named by an index within an index within an index.';
  if (files >= limits.filesMax) return `More than ${limits.filesMax} sitemaps are named.`;
  return urls >= limits.urlsMax ? beyondUrls(limits) : null;
}

function beyondUrls({ urlsMax }: SitemapLimits): string {
  return `The sitemaps have ${urlsMax} URLs or more: not all of them were read.`;
}

/** The sitemaps of an index that were not named before. One that names itself, or goes round, ends here. */
function childrenOf({ url, depth }: Named, entries: readonly string[], visited: Set<string>): Named[] {
  const children: Named[] = [];
  for (const written of entries) {
    const child = URL.parse(written, url)?.href;
    if (child === undefined || visited.has(child)) continue;
    visited.add(child);
    children.push({ url: child, depth: depth + 1 });
  }
  return children;
}

function* urlsOf(entries: readonly string[], seen: Set<string>, urlsMax: number): Generator<SitemapItem> {
  for (const written of entries) {
    if (seen.size >= urlsMax) return;
    const normalized = normalizeUrl(written);
    const key = hash('sha1', normalized.ok ? normalized.url : written, 'base64').slice(0, SEEN_CHARACTERS);
    if (seen.has(key)) continue;
    seen.add(key);
    yield { kind: 'url', url: written };
  }
}
