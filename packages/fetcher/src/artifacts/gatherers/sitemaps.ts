import type { LimitValue, SitemapFile, SitemapIssue, UnavailableCode } from '@pagemark/domain';
import type { ArtifactLimits } from '../../limits/artifact-limits.ts';
import type { SitemapCost } from '../../sitemap/sitemap-budget.ts';
import { includesUrl } from '../../sitemap/url-digests.ts';
import { defineGatherer } from '../gatherer.ts';
import { isTemporaryFailure } from '../site-cache.ts';
import { readSiteSitemaps } from '../sitemaps/read-site-sitemaps.ts';
import type { SiteSitemaps, SitemapOfSite } from '../sitemaps/read-site-sitemaps.ts';

/** The sitemaps of the site, and whether they contain this page. */
export const sitemaps = defineGatherer({
  name: 'sitemaps',
  needs: 'page',
  async gather(context) {
    const { budget, cache, limits, page, redirectFrom, references } = context;
    const site = await cache.getOrLoad(`sitemaps ${page.origin}`, () => readSiteSitemaps(context), sizeOf);
    for (const reason of site.unread) budget.recordSkipped(reason);
    for (const limit of limitsOf(site, limits)) budget.recordLimit(limit);
    const canonical = references?.canonical ?? null;
    const own = { page: page.href, canonical, redirectFrom };
    return { ...site, files: site.files.map((file) => fileFor(file, own)) };
  },
});

/** The reasons that apply to all pages of the site. */
const LASTING_REASONS: ReadonlySet<UnavailableCode> = new Set([
  'not_sampled',
  'sitemap_byte_budget_exceeded',
  'sitemap_cpu_budget_exceeded',
]);

/**
 * The size in the cache, in bytes; null for results that may differ for another page. Caches files that were read
 * completely or used up the budget, but not temporary failures and timeouts.
 */
function sizeOf({ files, unread }: SiteSitemaps): number | null {
  const isCut =
    unread.some(({ reasonCode }) => !LASTING_REASONS.has(reasonCode)) ||
    files.some(({ body }) => body?.read.exhausted === null && body.read.content.issues.includes('cut_short'));
  const hasFailed = files.some(({ redirectChain }) =>
    isTemporaryFailure(redirectChain.hops.at(-1)?.status ?? 500),
  );
  if (isCut || hasFailed) return null;
  return files.reduce((bytes, { body }) => bytes + (body?.read.listed.byteLength ?? 0), 0);
}

/** The limits that files exceeded, of the protocol and of the budget. */
function limitsOf({ files }: SiteSitemaps, limits: ArtifactLimits): LimitValue[] {
  const { sitemapBytesMax, sitemapEntriesMax, sitemapsBytesMax, sitemapsCpuMs } = limits;
  const byCost: Readonly<Record<SitemapCost, LimitValue>> = {
    bytes: { name: 'fetch.limit.artifacts_sitemaps_bytes', limit: sitemapsBytesMax },
    cpuMs: { name: 'fetch.limit.artifacts_sitemaps_cpu_ms', limit: sitemapsCpuMs },
  };
  const byIssue: ReadonlyMap<SitemapIssue, LimitValue> = new Map([
    ['too_large', { name: 'fetch.limit.artifacts_sitemap_bytes', limit: sitemapBytesMax }],
    ['too_many_entries', { name: 'fetch.limit.artifacts_sitemap_entries', limit: sitemapEntriesMax }],
  ]);
  const issues = files.flatMap(({ body }) => body?.read.content.issues ?? []);
  const exhausted = files.flatMap(({ body }) => body?.read.exhausted ?? []);
  return [...issues.flatMap((issue) => byIssue.get(issue) ?? []), ...exhausted.map((cost) => byCost[cost])];
}

function fileFor(
  { redirectChain, source, body }: SitemapOfSite,
  { page, canonical, redirectFrom }: { page: string; canonical: string | null; redirectFrom: string | null },
): SitemapFile {
  if (body === null) return { redirectChain, source, content: null };
  const { contentType, read } = body;
  return {
    redirectChain,
    source,
    content: {
      contentType,
      ...read.content,
      listsPage: includesUrl(read.listed, page),
      listsCanonical: canonical !== null && includesUrl(read.listed, canonical),
      listsRedirect: redirectFrom !== null && includesUrl(read.listed, redirectFrom),
    },
  };
}
