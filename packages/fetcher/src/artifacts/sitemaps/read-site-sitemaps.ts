import { parseRobotsTxt } from '@pagemark/domain';
import type { Sitemaps } from '@pagemark/domain';
import { ArtifactUnavailable } from '../../http/artifact-requests/artifact-unavailable.ts';
import { exhaustedOf, newSitemapBudget } from '../../sitemap/sitemap-budget.ts';
import type { SitemapBudget, SitemapCost } from '../../sitemap/sitemap-budget.ts';
import type { GatherContext } from '../gather-context.ts';
import { readSitemapFile } from './read-sitemap-file.ts';
import type { NamedSitemap, SitemapOfSite } from './read-sitemap-file.ts';

/** The sitemaps of a site: the same for all of its pages. */
export type SiteSitemaps = Omit<Sitemaps, 'files'> & { files: SitemapOfSite[] };

/** While they are read: with the URLs that indexes list. */
type Progress = SiteSitemaps & { inIndexes: Set<string> };

const DEFAULT_SITEMAP_PATHS = ['/sitemap.xml', '/sitemap_index.xml'];
/** Sitemaps that are reported as unread. */
const UNREAD_MAX = 100;

const BEYOND_SAMPLE = new ArtifactUnavailable('not_sampled');
const EXHAUSTED: Readonly<Record<SitemapCost, ArtifactUnavailable>> = {
  bytes: new ArtifactUnavailable('sitemap_byte_budget_exceeded'),
  cpuMs: new ArtifactUnavailable('sitemap_cpu_budget_exceeded'),
};

/**
 * Reads the sitemaps that robots.txt declares, otherwise those at the default paths, and one level below an index.
 * Entries are counted as they arrive; only their digests are kept.
 */
export async function readSiteSitemaps(context: GatherContext): Promise<SiteSitemaps> {
  const { budget, limits } = context;
  const waiting = await namedSitemaps(context);
  const found: Progress = { files: [], unread: [], named: 0, inIndexes: new Set() };
  const seen = new Set<string>();
  const sitemapBudget = newSitemapBudget(
    Math.min(limits.sitemapsBytesMax, budget.bytesLeft()),
    limits.sitemapsCpuMs,
  );
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (seen.has(next.url)) continue;
    seen.add(next.url);
    // A default path matters only while nothing has been found.
    if (next.source === 'guess' && found.files.some(({ body }) => body !== null)) continue;
    found.named += 1;
    const exhausted = exhaustedOf(sitemapBudget);
    if (found.files.length >= limits.sitemapsMax) recordUnread(found, next, BEYOND_SAMPLE);
    else if (exhausted !== null) recordUnread(found, next, EXHAUSTED[exhausted]);
    else {
      try {
        waiting.push(...(await readNext(context, next, { sitemapBudget, found })));
      } catch (error) {
        if (!(error instanceof ArtifactUnavailable)) throw error;
        recordUnread(found, next, error);
      }
    }
  }
  markNestedIndexes(found);
  const { files, unread, named } = found;
  return { files, unread, named };
}

async function namedSitemaps({ page, reach, robots }: GatherContext): Promise<NamedSitemap[]> {
  const { origin } = page;
  const file = await robots.fileOf(origin).catch((error: unknown) => {
    if (error instanceof ArtifactUnavailable) return null;
    throw error;
  });
  const listed =
    file === null || file.resource.status !== 200 ? [] : parseRobotsTxt(file.resource.text).sitemaps;
  const urls = listed.slice(0, UNREAD_MAX).flatMap((raw) => URL.parse(raw, origin)?.href ?? []);
  if (file !== null && urls.length > 0) {
    return urls.map((url) => ({ url, source: 'robots', reach: file.reach }));
  }
  return DEFAULT_SITEMAP_PATHS.map((path) => ({ url: origin + path, source: 'guess', reach }));
}

/** Reads one file and returns the sitemaps that it lists. */
async function readNext(
  context: GatherContext,
  next: NamedSitemap,
  { sitemapBudget, found }: { sitemapBudget: SitemapBudget; found: Progress },
): Promise<NamedSitemap[]> {
  // A host that declares a sitemap wants it to be read; at a default path, robots.txt decides.
  if (next.source === 'guess') await context.robots.requireAllowed(next.url);
  const file = await readSitemapFile(context, next, sitemapBudget);
  found.files.push(file);
  if (file.body?.read.content.kind !== 'index' || next.source === 'index') return [];
  const from = file.redirectChain.hops.at(-1)?.url ?? next.url;
  return file.body.read.children.flatMap((raw) => {
    const url = URL.parse(raw, from)?.href;
    if (url === undefined) return [];
    found.inIndexes.add(url);
    return [{ url, source: 'index' as const, reach: file.reach }];
  });
}

function recordUnread(
  { unread }: SiteSitemaps,
  { url, source }: NamedSitemap,
  { reasonCode, message }: ArtifactUnavailable,
): void {
  if (unread.length < UNREAD_MAX) unread.push({ url, source, reasonCode, message });
}

/** An index inside an index is not followed, including an index that lists itself or redirects to itself. */
function markNestedIndexes({ files, inIndexes }: Progress): void {
  const indexes = files.flatMap(({ redirectChain, source, body }) =>
    body?.read.content.kind === 'index'
      ? [
          {
            source,
            content: body.read.content,
            urls: [redirectChain.from, ...redirectChain.hops.map(({ url }) => url)],
          },
        ]
      : [],
  );
  for (const { source, urls } of indexes) {
    if (source === 'index') for (const url of urls) inIndexes.add(url);
  }
  for (const { content, urls } of indexes) {
    if (urls.some((url) => inIndexes.has(url))) content.issues.push('nested_index');
  }
}
