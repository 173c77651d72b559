import { headerValue } from '@pagemark/domain';
import type { Journey, SitemapSource } from '@pagemark/domain';
import type { Ask } from '../ask.ts';
import { discarding } from '../ask.ts';
import type { Effort } from '../effort.ts';
import { RANKS } from '../ranks.ts';
import type { RobotsGate } from '../robots-gate.ts';
import type { SiteMemory } from '../site-memory.ts';
import type { SurroundingsLimits } from '../surroundings-limits.ts';
import { createSitemapReader } from './sitemap-reader.ts';
import type { ReadSitemap, SitemapReader } from './sitemap-reader.ts';

export type SitemapParts = {
  ask: Ask;
  effort: Effort;
  gate: RobotsGate;
  limits: SurroundingsLimits;
  memory: SiteMemory;
};

export type NamedSitemap = { url: string; source: SitemapSource };

/** A sitemap that was asked for. `read` is null when there was nothing to read. */
export type ReadFile = {
  journey: Journey;
  source: SitemapSource;
  contentType: string | null;
  read: ReadSitemap | null;
};

/** Asks for one sitemap and reads it as it comes. Rejects with a NotAsked. */
export async function readSitemapFile(
  { ask, limits }: SitemapParts,
  nowMs: number,
  { url, source }: NamedSitemap,
): Promise<ReadFile> {
  const bytesMax = limits.sitemapBytesMax;
  let reader: SitemapReader | null = null;
  try {
    const { journey, last } = await ask({
      url,
      method: 'GET',
      headers: { accept: 'application/xml,text/xml,text/plain,*/*;q=0.5', 'accept-encoding': 'gzip' },
      planBody({ status }) {
        if (status !== 200) return discarding(limits.textBytesMax);
        void reader?.end(false); // Of a first try that broke.
        const begun = createSitemapReader({ fileUrl: url, nowMs }, bytesMax);
        reader = begun;
        return {
          keepBytesMax: bytesMax,
          readBytesMax: bytesMax,
          beyond: 'leave',
          take: (piece) => begun.write(piece),
        };
      },
      rank: RANKS.site,
    });
    const isWhole = last?.failure === null && last.wireBytes <= bytesMax;
    const contentType = last === null ? null : headerValue(last.head.headers, 'content-type');
    return { journey, source, contentType, read: await endOf(reader, isWhole) };
  } catch (error) {
    await endOf(reader, false); // Frees what it holds.
    throw error;
  }
}

/** The reader is made while its answer comes in, which the compiler does not follow. */
async function endOf(reader: SitemapReader | null, isWhole: boolean): Promise<ReadSitemap | null> {
  return reader === null ? null : reader.end(isWhole);
}
