import { headerValue, parseRobotsTxt } from '@pagemark/domain';
import type { SitemapFile, Sitemaps, SitemapSource } from '@pagemark/domain';
import type { Ask } from '../ask.ts';
import { discarding } from '../ask.ts';
import type { Effort } from '../effort.ts';
import { NotAsked } from '../not-asked.ts';
import { RANKS } from '../ranks.ts';
import type { RobotsGate } from '../robots-gate.ts';
import type { SurroundingsLimits } from '../surroundings-limits.ts';
import { createSitemapReader } from './sitemap-reader.ts';
import type { ReadSitemap, SitemapReader } from './sitemap-reader.ts';

export type SitemapParts = { ask: Ask; effort: Effort; gate: RobotsGate; limits: SurroundingsLimits };

/** The page that is looked for in the sitemaps of its origin. */
export type SoughtPage = { url: string; origin: string; canonical: string | null; nowMs: number };

type Named = { url: string; source: SitemapSource };

const USUAL_PLACES = ['/sitemap.xml', '/sitemap_index.xml'];
/** Sitemaps that are told as not read. */
const UNREAD_MAX = 100;

/**
 * Reads the sitemaps that robots.txt names, else those at the usual places, and one level below an index. Entries are
 * counted as they come, and nothing is kept of them. Rejects with a NotAsked when none of them could be asked for.
 */
export async function fetchSitemaps(parts: SitemapParts, page: SoughtPage): Promise<Sitemaps> {
  const waiting = await namedSitemaps(parts.gate, page.origin);
  const found: Sitemaps = { files: [], unread: [], named: 0 };
  const seen = new Set<string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (seen.has(next.url)) continue;
    seen.add(next.url);
    found.named += 1;
    // A usual place matters only while nothing has been found.
    if (next.source === 'guess' && found.files.some(({ content }) => content !== null)) continue;
    if (found.files.length >= parts.limits.sitemapsMax) leaveOut(found, next, new NotAsked('beyond_sample'));
    else {
      try {
        waiting.push(...(await readNext(parts, page, { next, found })));
      } catch (error) {
        if (!(error instanceof NotAsked)) throw error;
        leaveOut(found, next, error);
      }
    }
  }
  for (const { reason } of found.unread) parts.effort.leaveOut(reason);
  return found;
}

async function namedSitemaps(gate: RobotsGate, origin: string): Promise<Named[]> {
  const robots = await gate.fileOf(origin).catch((error: unknown) => {
    if (error instanceof NotAsked) return null;
    throw error;
  });
  const written = robots === null || robots.status !== 200 ? [] : parseRobotsTxt(robots.text).sitemaps;
  const urls = written.slice(0, UNREAD_MAX).flatMap((each) => URL.parse(each, origin)?.href ?? []);
  if (urls.length > 0) return urls.map((url) => ({ url, source: 'robots' }));
  return USUAL_PLACES.map((path) => ({ url: origin + path, source: 'guess' }));
}

function leaveOut(found: Sitemaps, { url, source }: Named, { message }: NotAsked): void {
  if (found.unread.length < UNREAD_MAX) found.unread.push({ url, source, reason: message });
}

/** Reads one file into what was found, and answers the files that it names. */
async function readNext(
  parts: SitemapParts,
  page: SoughtPage,
  { next, found }: { next: Named; found: Sitemaps },
): Promise<Named[]> {
  // Who names a sitemap wants it read; on a guess the rules are asked.
  if (next.source === 'guess') await parts.gate.pass(next.url);
  const { file, read } = await readFile(parts, page, next);
  found.files.push(file);
  if (file.content?.kind !== 'index' || read === null) return [];
  if (next.source === 'index') {
    file.content.faults.push('nested_index');
    return [];
  }
  const from = file.journey.hops.at(-1)?.url ?? next.url;
  return read.children.flatMap((written) => {
    const url = URL.parse(written, from)?.href;
    return url === undefined ? [] : [{ url, source: 'index' as const }];
  });
}

async function readFile(
  { ask, limits }: SitemapParts,
  { url: pageUrl, canonical, nowMs }: SoughtPage,
  { url, source }: Named,
): Promise<{ file: SitemapFile; read: ReadSitemap | null }> {
  let reader: SitemapReader | null = null;
  const context = { fileUrl: url, pageUrl, canonical, nowMs };
  try {
    const { journey, last } = await ask({
      url,
      method: 'GET',
      headers: { accept: 'application/xml,text/xml,text/plain,*/*;q=0.5', 'accept-encoding': 'gzip' },
      planBody({ status }) {
        if (status !== 200) return discarding(limits.textBytesMax);
        void reader?.end(false); // Of a first try that broke.
        const begun = createSitemapReader(context, limits.sitemapBytesMax);
        reader = begun;
        const readBytesMax = limits.sitemapBytesMax;
        return {
          keepBytesMax: readBytesMax,
          readBytesMax,
          beyond: 'leave',
          take: (piece) => begun.write(piece),
        };
      },
      rank: RANKS.site,
    });
    const read = await endOf(reader, last?.failure === null && last.wireBytes <= limits.sitemapBytesMax);
    const contentType = last === null ? null : headerValue(last.head.headers, 'content-type');
    const content = read === null ? null : { contentType, ...read.content };
    return { file: { journey, source, content }, read };
  } catch (error) {
    await endOf(reader, false); // Frees what it holds.
    throw error;
  }
}

async function endOf(reader: SitemapReader | null, isWhole: boolean): Promise<ReadSitemap | null> {
  return reader === null ? null : reader.end(isWhole);
}
