import { parseRobotsTxt } from '@pagemark/domain';
import type { Sitemaps, SitemapSource } from '@pagemark/domain';
import { ArtifactUnavailable } from '../../http/artifact-requests/artifact-unavailable.ts';
import type { Reach } from '../../http/guard/address-guard.ts';
import { exhaustedOf, newSitemapBudget } from '../../sitemap/sitemap-budget.ts';
import type { SitemapCost } from '../../sitemap/sitemap-budget.ts';
import { createSitemapQueue, finalUrlOf } from '../../sitemap/sitemap-queue.ts';
import type { SitemapQueue } from '../../sitemap/sitemap-queue.ts';
import type { GatherContext } from '../gather-context.ts';
import { readSitemapFile } from './read-sitemap-file.ts';
import type { RequestedSitemap } from './read-sitemap-file.ts';

/** A requested sitemap with the source of its URL. */
export type SitemapOfSite = RequestedSitemap & { source: SitemapSource };

/** The sitemaps of a site: the same for all of its pages. */
export type SiteSitemaps = Omit<Sitemaps, 'files'> & { files: SitemapOfSite[] };

/** The sitemaps that no index lists: either all are declared by robots.txt, or none is. */
type RootSitemaps = { source: Exclude<SitemapSource, 'index'>; urls: string[]; reach: Reach };

/** The results so far, with the URLs that indexes list. */
type Progress = SiteSitemaps & { inIndexes: Set<string> };

const DEFAULT_SITEMAP_PATHS = ['/sitemap.xml', '/sitemap_index.xml'];
/** Maximum sitemaps that are reported as unread. */
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
  const roots = await findRootSitemaps(context);
  const queue = createSitemapQueue(roots);
  const found: Progress = { files: [], unread: [], named: 0, inIndexes: new Set() };
  const sitemapBudget = newSitemapBudget(
    Math.min(limits.sitemapsBytesMax, budget.bytesLeft()),
    limits.sitemapsCpuMs,
  );
  for (let next = queue.next(); next !== undefined; next = queue.next()) {
    const source: SitemapSource = next.depth === 0 ? roots.source : 'index';
    // A default path is only tried while nothing has been found.
    if (source === 'guess' && found.files.some(({ body }) => body !== null)) continue;
    found.named += 1;
    const { url } = next;
    const exhausted = exhaustedOf(sitemapBudget);
    if (found.files.length >= limits.sitemapsMax) recordUnread(found, { url, source }, BEYOND_SAMPLE);
    else if (exhausted !== null) recordUnread(found, { url, source }, EXHAUSTED[exhausted]);
    else {
      try {
        // A host that declares a sitemap wants it to be read; at a default path, robots.txt decides.
        if (source === 'guess') await context.robots.requireAllowed(url);
        const file = await readSitemapFile(context, next, sitemapBudget);
        found.files.push({ ...file, source });
        if (source === 'index') continue; // Sitemaps of a nested index are not followed.
        for (const listed of addListed(queue, file)) found.inIndexes.add(listed);
      } catch (error) {
        if (!(error instanceof ArtifactUnavailable)) throw error;
        recordUnread(found, { url, source }, error);
      }
    }
  }
  markNestedIndexes(found);
  const { files, unread, named } = found;
  return { files, unread, named };
}

async function findRootSitemaps({ page, reach, robots }: GatherContext): Promise<RootSitemaps> {
  const { origin } = page;
  const file = await robots.fileOf(origin).catch((error: unknown) => {
    if (error instanceof ArtifactUnavailable) return null;
    throw error;
  });
  const listed =
    file === null || file.resource.status !== 200 ? [] : parseRobotsTxt(file.resource.text).sitemaps;
  const urls = listed.slice(0, UNREAD_MAX).flatMap((raw) => URL.parse(raw, origin)?.href ?? []);
  if (file !== null && urls.length > 0) return { source: 'robots', urls, reach: file.reach };
  return { source: 'guess', urls: DEFAULT_SITEMAP_PATHS.map((path) => origin + path), reach };
}

/** Adds the sitemaps that a file lists, if it is an index, and returns their URLs. */
function addListed(queue: SitemapQueue, { redirectChain, body, reach }: RequestedSitemap): string[] {
  if (body?.read.content.kind !== 'index') return [];
  return queue.addIndex({ url: finalUrlOf(redirectChain), depth: 0, entries: body.read.children, reach });
}

function recordUnread(
  { unread }: SiteSitemaps,
  { url, source }: { url: string; source: SitemapSource },
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
