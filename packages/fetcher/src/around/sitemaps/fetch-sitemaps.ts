import { parseRobotsTxt } from '@pagemark/domain';
import type { NamedLimit, SitemapContent, SitemapFault, SitemapFile, Sitemaps } from '@pagemark/domain';
import { NotAsked } from '../not-asked.ts';
import type { RobotsGate } from '../robots-gate.ts';
import { isRefusal } from '../site-memory.ts';
import type { SurroundingsLimits } from '../surroundings-limits.ts';
import { readSitemapFile } from './read-sitemap-file.ts';
import type { NamedSitemap, ReadFile, SitemapParts } from './read-sitemap-file.ts';

/** The sitemaps of a site, whichever of its pages is asked about. */
type SiteSitemaps = Omit<Sitemaps, 'files'> & { files: ReadFile[] };

/** The same while it is gathered, with the URLs that its indexes name. */
type Gathered = SiteSitemaps & { inIndexes: Set<string> };

/** The page that is looked for in the sitemaps of its origin. */
export type SoughtPage = { url: string; origin: string; canonical: string | null; nowMs: number };

const USUAL_PLACES = ['/sitemap.xml', '/sitemap_index.xml'];
/** Sitemaps that are told as not read. */
const UNREAD_MAX = 100;

/**
 * Reads the sitemaps that robots.txt names, else those at the usual places, and one level below an index. Entries are
 * counted as they come, and nothing is kept of them but digests.
 */
export async function fetchSitemaps(parts: SitemapParts, page: SoughtPage): Promise<Sitemaps> {
  const { effort, memory } = parts;
  const site = await memory.recall(`sitemaps ${page.origin}`, () => readSiteSitemaps(parts, page), weightOf);
  for (const { reason } of site.unread) effort.leaveOut(reason);
  for (const limit of limitsOf(site, parts.limits)) effort.meet(limit);
  return { ...site, files: site.files.map((file) => fileFor(file, page)) };
}

/** The limits of the protocol that files met. */
function limitsOf({ files }: SiteSitemaps, limits: SurroundingsLimits): NamedLimit[] {
  const { sitemapBytesMax, sitemapEntriesMax } = limits;
  const byFault: ReadonlyMap<SitemapFault, NamedLimit> = new Map([
    ['too_large', { name: 'fetch.limit.surroundings_sitemap_bytes', limit: sitemapBytesMax }],
    ['too_many_entries', { name: 'fetch.limit.surroundings_sitemap_entries', limit: sitemapEntriesMax }],
  ]);
  const faults = files.flatMap(({ read }) => read?.content.faults ?? []);
  return faults.flatMap((fault) => byFault.get(fault) ?? []);
}

/** Only what was read to its end within the limits is worth keeping; refusals, and what time cut off, are not. */
function weightOf({ files, unread }: SiteSitemaps): number | null {
  const isCut =
    unread.some(({ reason }) => reason !== BEYOND.message) ||
    files.some(({ read }) => read?.content.faults.includes('cut_short'));
  const isRefused = files.some(({ journey }) => isRefusal(journey.hops.at(-1)?.status ?? 500));
  if (isCut || isRefused) return null;
  return files.reduce((bytes, { read }) => bytes + (read?.listed.bytes() ?? 0), 0);
}

function fileFor({ journey, source, contentType, read }: ReadFile, page: SoughtPage): SitemapFile {
  if (read === null) return { journey, source, content: null };
  const { listed } = read;
  const content: SitemapContent = {
    contentType,
    ...read.content,
    listsPage: listed.has(page.url),
    listsCanonical: page.canonical !== null && listed.has(page.canonical),
  };
  return { journey, source, content };
}

const BEYOND = new NotAsked('beyond_sample');

async function readSiteSitemaps(parts: SitemapParts, page: SoughtPage): Promise<SiteSitemaps> {
  const waiting = await namedSitemaps(parts.gate, page.origin);
  const found: Gathered = { files: [], unread: [], named: 0, inIndexes: new Set() };
  const seen = new Set<string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (seen.has(next.url)) continue;
    seen.add(next.url);
    // A usual place matters only while nothing has been found.
    if (next.source === 'guess' && found.files.some(({ read }) => read !== null)) continue;
    found.named += 1;
    if (found.files.length >= parts.limits.sitemapsMax) leaveOut(found, next, BEYOND);
    else {
      try {
        waiting.push(...(await readNext(parts, page.nowMs, { next, found })));
      } catch (error) {
        if (!(error instanceof NotAsked)) throw error;
        leaveOut(found, next, error);
      }
    }
  }
  markNestedIndexes(found);
  const { files, unread, named } = found;
  return { files, unread, named };
}

/** An index that an index names, itself included and by whatever redirects, is not followed: it leads to nothing. */
function markNestedIndexes({ files, inIndexes }: Gathered): void {
  const indexes = files.flatMap(({ journey, source, read }) =>
    read?.content.kind === 'index'
      ? [{ source, content: read.content, urls: [journey.from, ...journey.hops.map(({ url }) => url)] }]
      : [],
  );
  for (const { source, urls } of indexes) {
    if (source === 'index') for (const url of urls) inIndexes.add(url);
  }
  for (const { content, urls } of indexes) {
    if (urls.some((url) => inIndexes.has(url))) content.faults.push('nested_index');
  }
}

async function namedSitemaps(gate: RobotsGate, origin: string): Promise<NamedSitemap[]> {
  const robots = await gate.fileOf(origin).catch((error: unknown) => {
    if (error instanceof NotAsked) return null;
    throw error;
  });
  const written = robots === null || robots.status !== 200 ? [] : parseRobotsTxt(robots.text).sitemaps;
  const urls = written.slice(0, UNREAD_MAX).flatMap((each) => URL.parse(each, origin)?.href ?? []);
  if (urls.length > 0) return urls.map((url) => ({ url, source: 'robots' }));
  return USUAL_PLACES.map((path) => ({ url: origin + path, source: 'guess' }));
}

function leaveOut(found: SiteSitemaps, { url, source }: NamedSitemap, { message }: NotAsked): void {
  if (found.unread.length < UNREAD_MAX) found.unread.push({ url, source, reason: message });
}

/** Reads one file into what was found, and answers the files that it names. */
async function readNext(
  parts: SitemapParts,
  nowMs: number,
  { next, found }: { next: NamedSitemap; found: Gathered },
): Promise<NamedSitemap[]> {
  // Who names a sitemap wants it read; on a guess the rules are asked.
  if (next.source === 'guess') await parts.gate.pass(next.url);
  const file = await readSitemapFile(parts, nowMs, next);
  found.files.push(file);
  if (file.read?.content.kind !== 'index') return [];
  if (next.source === 'index') return [];
  const from = file.journey.hops.at(-1)?.url ?? next.url;
  return file.read.children.flatMap((written) => {
    const url = URL.parse(written, from)?.href;
    if (url === undefined) return [];
    found.inIndexes.add(url);
    return [{ url, source: 'index' as const }];
  });
}
