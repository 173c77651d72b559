import { headerValue } from '@pagemark/domain';
import type { Journey, SitemapSource } from '@pagemark/domain';
import type { Ask } from '../ask.ts';
import { discarding } from '../ask.ts';
import type { AnswerHead } from '../../transfer/answer-body.ts';
import type { Effort } from '../effort.ts';
import { NotAsked } from '../not-asked.ts';
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

type Begun = { head: AnswerHead; reader: SitemapReader };

/**
 * Asks for one sitemap and reads it as it comes. What was counted when time or budget ended it is kept. Rejects with a
 * NotAsked when that was before there was anything to read.
 */
export async function readSitemapFile(
  { ask, effort, limits }: SitemapParts,
  nowMs: number,
  { url, source }: NamedSitemap,
): Promise<ReadFile> {
  const bytesMax = limits.sitemapBytesMax;
  const attempts: Begun[] = [];
  try {
    const { journey, last } = await ask({
      url,
      method: 'GET',
      headers: { accept: 'application/xml,text/xml,text/plain,*/*;q=0.5', 'accept-encoding': 'gzip' },
      planBody(head) {
        if (head.status !== 200) return discarding(limits.textBytesMax);
        void attempts.pop()?.reader.end(false); // Of a first try that broke.
        const reader = createSitemapReader({ fileUrl: url, nowMs }, limits);
        attempts.push({ head, reader });
        return {
          keepBytesMax: bytesMax,
          readBytesMax: bytesMax,
          beyond: 'leave',
          take: (piece) => reader.write(piece),
        };
      },
      rank: RANKS.site,
    });
    const isWhole = last?.failure === null && last.wireBytes <= bytesMax;
    return readOf({ journey, source }, attempts[0] ?? null, isWhole);
  } catch (error) {
    const begun = attempts[0] ?? null;
    if (!(error instanceof NotAsked) || begun === null) {
      await begun?.reader.end(false); // Frees what it holds.
      throw error;
    }
    effort.leaveOut(error.message);
    return readOf({ journey: { from: url, hops: [], failure: 'timeout' }, source }, begun, false);
  }
}

async function readOf(
  file: Pick<ReadFile, 'journey' | 'source'>,
  begun: Begun | null,
  isWhole: boolean,
): Promise<ReadFile> {
  if (begun === null) return { ...file, contentType: null, read: null };
  const contentType = headerValue(begun.head.headers, 'content-type');
  return { ...file, contentType, read: await begun.reader.end(isWhole) };
}
