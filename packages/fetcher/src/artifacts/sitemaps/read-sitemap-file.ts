import type { RedirectChain } from '@pagemark/domain';
import type { Reach } from '../../http/guard/address-guard.ts';
import { fetchSitemap } from '../../sitemap/fetch-sitemap.ts';
import { leftOf } from '../../sitemap/sitemap-budget.ts';
import type { SitemapBudget } from '../../sitemap/sitemap-budget.ts';
import type { SitemapReader } from '../../sitemap/parse-sitemap.ts';
import type { NamedSitemap } from '../../sitemap/sitemap-queue.ts';
import type { SitemapSummary } from '../../sitemap/summarize-sitemap.ts';
import type { GatherContext } from '../gather-context.ts';

/** A requested sitemap. `body` is null when there was nothing to read. */
export type RequestedSitemap = {
  redirectChain: RedirectChain;
  body: { read: SitemapSummary; contentType: string | null } | null;
  /** The reach of the sitemaps that it lists. */
  reach: Reach;
};

/**
 * Requests one sitemap and counts its entries on the readers' thread. If the time or budget runs out, returns the
 * counts so far. Rejects with an ArtifactUnavailable when nothing was read by then.
 */
export async function readSitemapFile(
  context: GatherContext,
  named: NamedSitemap,
  sitemapBudget: SitemapBudget,
): Promise<RequestedSitemap> {
  const { budget, limits, nowMs, page, send, sitemapReaders } = context;
  const { sitemapBytesMax, sitemapEntriesMax } = limits;
  let bytesLeft = leftOf(sitemapBudget, 'bytes');
  const countBytes = (): void => {
    const left = leftOf(sitemapBudget, 'bytes');
    budget.count({ decoded: bytesLeft - left });
    bytesLeft = left;
  };
  const openReader = (): SitemapReader<SitemapSummary> => {
    const reader = sitemapReaders.open({
      context: { fileUrl: named.url, siteHost: page.host, nowMs },
      limits: { sitemapBytesMax, sitemapEntriesMax },
      budget: sitemapBudget,
    });
    return {
      async write(chunk) {
        const wantsMore = await reader.write(chunk);
        countBytes();
        return wantsMore && budget.bytesLeft() > 0;
      },
      end: (isWhole) => reader.end(isWhole).finally(countBytes),
    };
  };
  const fetched = await fetchSitemap({ send, bytesMax: sitemapBytesMax, openReader }, named);
  const { redirectChain, body, reach, interrupted } = fetched;
  if (interrupted !== null) budget.recordSkipped(interrupted);
  return { redirectChain, body, reach };
}
