import { headerValue } from '@pagemark/domain';
import type { RedirectChain, SitemapSource } from '@pagemark/domain';
import type { Reach } from '../http/guard/address-guard.ts';
import type { SendArtifactRequest } from '../http/artifact-requests/artifact-request.ts';
import { discarding } from '../http/artifact-requests/artifact-request.ts';
import type { ResponseHead } from '../http/exchange/response-body.ts';
import type { RequestBudget } from '../http/artifact-requests/request-budget.ts';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';
import { REQUEST_PRIORITIES } from '../http/artifact-requests/request-priority.ts';
import type { RobotsPolicy } from './robots-policy.ts';
import type { SiteCache } from './site-cache.ts';
import type { ArtifactLimits } from '../limits/artifact-limits.ts';
import { leftOf } from '../sitemap/sitemap-budget.ts';
import type { SitemapBudget } from '../sitemap/sitemap-budget.ts';
import type { ReadSitemap, SitemapReader } from '../sitemap/sitemap-reader.ts';
import type { SitemapReaders } from '../sitemap/sitemap-readers.ts';

export type SitemapParts = {
  ask: SendArtifactRequest;
  effort: RequestBudget;
  gate: RobotsPolicy;
  /** How far the page may lead. */
  reach: Reach;
  limits: ArtifactLimits;
  memory: SiteCache;
  sitemapReaders: SitemapReaders;
};

/** `reach`: how far who names it may lead. */
export type NamedSitemap = { url: string; source: SitemapSource; reach: Reach };

/** A sitemap that was asked for. `read` is null when there was nothing to read. */
export type ReadFile = {
  redirectChain: RedirectChain;
  source: SitemapSource;
  contentType: string | null;
  read: ReadSitemap | null;
  /** How far what it names may lead. */
  reach: Reach;
};

type Begun = { head: ResponseHead; reader: SitemapReader };

export type SitemapFileTask = {
  named: NamedSitemap;
  nowMs: number;
  /** For this file and those after it. */
  budget: SitemapBudget;
};

/**
 * Asks for one sitemap and reads it as it comes. What was counted when time or budget ended it is kept. Rejects with a
 * ArtifactUnavailable when that was before there was anything to read.
 */
export async function readSitemapFile(
  { ask, effort, limits, sitemapReaders }: SitemapParts,
  { named: { url, source, reach: ownReach }, nowMs, budget }: SitemapFileTask,
): Promise<ReadFile> {
  const bytesMax = limits.sitemapBytesMax;
  const attempts: Begun[] = [];
  let bytesBefore = leftOf(budget, 'bytes');
  const countBytes = () => {
    const left = leftOf(budget, 'bytes');
    effort.count({ decoded: bytesBefore - left });
    bytesBefore = left;
  };
  const readOf = async (
    file: Pick<ReadFile, 'redirectChain' | 'source' | 'reach'>,
    isWhole: boolean,
  ): Promise<ReadFile> => {
    const [begun] = attempts;
    if (begun === undefined) return { ...file, contentType: null, read: null };
    const read = await begun.reader.end(isWhole);
    countBytes();
    return { ...file, contentType: headerValue(begun.head.headers, 'content-type'), read };
  };
  try {
    const { redirectChain, last, reach } = await ask({
      url,
      reach: ownReach,
      method: 'GET',
      headers: { accept: 'application/xml,text/xml,text/plain,*/*;q=0.5', 'accept-encoding': 'gzip' },
      planBody(head) {
        if (head.status !== 200) return discarding(limits.textBytesMax);
        void attempts.pop()?.reader.end(false); // Of a first try that broke.
        const { sitemapBytesMax, sitemapEntriesMax } = limits;
        const reader = sitemapReaders.open({
          context: { fileUrl: url, nowMs },
          limits: { sitemapBytesMax, sitemapEntriesMax },
          budget,
        });
        attempts.push({ head, reader });
        return {
          keepBytesMax: bytesMax,
          readBytesMax: bytesMax,
          beyond: 'leave',
          async take(piece) {
            const wantsMore = await reader.write(piece);
            countBytes();
            return wantsMore && effort.bytesLeft() > 0;
          },
        };
      },
      rank: REQUEST_PRIORITIES.site,
    });
    const isWhole = last?.failure === null && last.wireBytes <= bytesMax;
    return await readOf({ redirectChain, source, reach }, isWhole);
  } catch (error) {
    const [begun] = attempts;
    if (!(error instanceof ArtifactUnavailable) || begun === undefined) {
      await begun?.reader.end(false); // Frees what it holds.
      throw error;
    }
    effort.recordSkipped(error);
    return readOf(
      { redirectChain: { from: url, hops: [], failure: 'timeout' }, source, reach: 'public' },
      false,
    );
  }
}
