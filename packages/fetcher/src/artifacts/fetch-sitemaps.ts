import { parseRobotsTxt } from '@pagemark/domain';
import type {
  LimitValue,
  SitemapContent,
  SitemapIssue,
  SitemapFile,
  Sitemaps,
  UnavailableCode,
} from '@pagemark/domain';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';
import { isRefusal } from './site-cache.ts';
import type { ArtifactLimits } from '../limits/artifact-limits.ts';
import { readSitemapFile } from './read-sitemap-file.ts';
import type { NamedSitemap, ReadFile, SitemapFileTask, SitemapParts } from './read-sitemap-file.ts';
import { exhaustedOf, newSitemapBudget } from '../sitemap/sitemap-budget.ts';
import type { SitemapCost } from '../sitemap/sitemap-budget.ts';
import { includesUrl } from '../sitemap/url-digests.ts';

/** The sitemaps of a site, whichever of its pages is asked about. */
type SiteSitemaps = Omit<Sitemaps, 'files'> & { files: ReadFile[] };

/** The same while it is gathered, with the URLs that its indexes name. */
type Gathered = SiteSitemaps & { inIndexes: Set<string> };

/** The page that is looked for in the sitemaps of its origin. */
export type TargetPage = { url: string; origin: string; canonical: string | null; nowMs: number };

const DEFAULT_SITEMAP_PATHS = ['/sitemap.xml', '/sitemap_index.xml'];
/** Sitemaps that are told as not read. */
const UNREAD_MAX = 100;

/**
 * Reads the sitemaps that robots.txt names, else those at the usual places, and one level below an index. Entries are
 * counted as they come, and nothing is kept of them but digests.
 */
export async function fetchSitemaps(parts: SitemapParts, page: TargetPage): Promise<Sitemaps> {
  const { effort, memory } = parts;
  const site = await memory.recall(`sitemaps ${page.origin}`, () => readSiteSitemaps(parts, page), weightOf);
  for (const reason of site.unread) effort.recordSkipped(reason);
  for (const limit of limitsOf(site, parts.limits)) effort.meet(limit);
  return { ...site, files: site.files.map((file) => fileFor(file, page)) };
}

/** The limits that files met: those of the protocol, and of the budget. */
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
  const issues = files.flatMap(({ read }) => read?.content.issues ?? []);
  const exhausted = files.flatMap(({ read }) => read?.exhausted ?? []);
  return [...issues.flatMap((issue) => byIssue.get(issue) ?? []), ...exhausted.map((cost) => byCost[cost])];
}

/**
 * Worth keeping is what another page would find as well: what was read to its end, and what cost all that sitemaps may.
 * Refusals, and what time cut off, are not.
 */
function weightOf({ files, unread }: SiteSitemaps): number | null {
  const isCut =
    unread.some(({ reasonCode }) => !LASTING.has(reasonCode)) ||
    files.some(({ read }) => read?.exhausted === null && read.content.issues.includes('cut_short'));
  const isRefused = files.some(({ redirectChain }) => isRefusal(redirectChain.hops.at(-1)?.status ?? 500));
  if (isCut || isRefused) return null;
  return files.reduce((bytes, { read }) => bytes + (read?.listed.byteLength ?? 0), 0);
}

function fileFor({ redirectChain, source, contentType, read }: ReadFile, page: TargetPage): SitemapFile {
  if (read === null) return { redirectChain, source, content: null };
  const { listed } = read;
  const content: SitemapContent = {
    contentType,
    ...read.content,
    listsPage: includesUrl(listed, page.url),
    listsCanonical: page.canonical !== null && includesUrl(listed, page.canonical),
  };
  return { redirectChain, source, content };
}

const BEYOND_SAMPLE = new ArtifactUnavailable('not_sampled');
const EXHAUSTED: Readonly<Record<SitemapCost, ArtifactUnavailable>> = {
  bytes: new ArtifactUnavailable('sitemap_byte_budget_exceeded'),
  cpuMs: new ArtifactUnavailable('sitemap_cpu_budget_exceeded'),
};
/** Reasons that hold for any page of the site. */
const LASTING: ReadonlySet<UnavailableCode> = new Set(
  [BEYOND_SAMPLE, ...Object.values(EXHAUSTED)].map(({ reasonCode }) => reasonCode),
);

async function readSiteSitemaps(parts: SitemapParts, page: TargetPage): Promise<SiteSitemaps> {
  const waiting = await namedSitemaps(parts, page.origin);
  const found: Gathered = { files: [], unread: [], named: 0, inIndexes: new Set() };
  const seen = new Set<string>();
  const { sitemapsBytesMax, sitemapsCpuMs } = parts.limits;
  const budget = newSitemapBudget(Math.min(sitemapsBytesMax, parts.effort.bytesLeft()), sitemapsCpuMs);
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (seen.has(next.url)) continue;
    seen.add(next.url);
    // A usual place matters only while nothing has been found.
    if (next.source === 'guess' && found.files.some(({ read }) => read !== null)) continue;
    found.named += 1;
    const exhausted = exhaustedOf(budget);
    if (found.files.length >= parts.limits.sitemapsMax) recordSkipped(found, next, BEYOND_SAMPLE);
    else if (exhausted !== null) recordSkipped(found, next, EXHAUSTED[exhausted]);
    else {
      try {
        waiting.push(...(await readNext(parts, { named: next, nowMs: page.nowMs, budget }, found)));
      } catch (error) {
        if (!(error instanceof ArtifactUnavailable)) throw error;
        recordSkipped(found, next, error);
      }
    }
  }
  markNestedIndexes(found);
  const { files, unread, named } = found;
  return { files, unread, named };
}

/** An index that an index names, itself included and by whatever redirects, is not followed: it leads to nothing. */
function markNestedIndexes({ files, inIndexes }: Gathered): void {
  const indexes = files.flatMap(({ redirectChain, source, read }) =>
    read?.content.kind === 'index'
      ? [
          {
            source,
            content: read.content,
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

async function namedSitemaps({ gate, reach }: SitemapParts, origin: string): Promise<NamedSitemap[]> {
  const robots = await gate.fileOf(origin).catch((error: unknown) => {
    if (error instanceof ArtifactUnavailable) return null;
    throw error;
  });
  const written =
    robots === null || robots.resource.status !== 200 ? [] : parseRobotsTxt(robots.resource.text).sitemaps;
  const urls = written.slice(0, UNREAD_MAX).flatMap((each) => URL.parse(each, origin)?.href ?? []);
  if (robots !== null && urls.length > 0) {
    return urls.map((url) => ({ url, source: 'robots', reach: robots.reach }));
  }
  return DEFAULT_SITEMAP_PATHS.map((path) => ({ url: origin + path, source: 'guess', reach }));
}

function recordSkipped(
  found: SiteSitemaps,
  { url, source }: NamedSitemap,
  reason: ArtifactUnavailable,
): void {
  const { reasonCode, message } = reason;
  if (found.unread.length < UNREAD_MAX) found.unread.push({ url, source, reasonCode, message });
}

/** Reads one file into what was found, and answers the files that it names. */
async function readNext(
  parts: SitemapParts,
  task: SitemapFileTask,
  found: Gathered,
): Promise<NamedSitemap[]> {
  const { named: next } = task;
  // Who names a sitemap wants it read; on a guess the rules are asked.
  if (next.source === 'guess') await parts.gate.pass(next.url);
  const file = await readSitemapFile(parts, task);
  found.files.push(file);
  if (file.read?.content.kind !== 'index') return [];
  if (next.source === 'index') return [];
  const from = file.redirectChain.hops.at(-1)?.url ?? next.url;
  return file.read.children.flatMap((written) => {
    const url = URL.parse(written, from)?.href;
    if (url === undefined) return [];
    found.inIndexes.add(url);
    return [{ url, source: 'index' as const, reach: file.reach }];
  });
}
