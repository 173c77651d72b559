import { finalResponse, isLostInRedirects } from '@pagemark/domain';
import type { SiteArtifacts, SitemapFile, SitemapIssue } from '@pagemark/domain';
import { isInconclusive } from './inconclusive-status.ts';

/** Issues caused by limits of this service, not by the file. */
export const OWN_SITEMAP_LIMITS: ReadonlySet<SitemapIssue> = new Set(['cut_short']);

/** Whether a sitemap that was read lists the page by its own URL. */
export function isPageListed({ sitemaps }: SiteArtifacts): boolean {
  return (
    sitemaps?.state === 'available' && sitemaps.value.files.some(({ content }) => content?.listsPage === true)
  );
}

/** Whether the response is missing, or leaves open whether the file exists. */
export function isUnclearSitemap({ redirectChain, content }: SitemapFile): boolean {
  const end = finalResponse(redirectChain);
  if (end === null) return !isLostInRedirects(redirectChain.failure);
  const isOver = content?.issues.some((issue) => OWN_SITEMAP_LIMITS.has(issue)) ?? false;
  return isOver || isInconclusive(end.status) || end.status >= 500;
}
