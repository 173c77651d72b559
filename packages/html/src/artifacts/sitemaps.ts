import type { SiteArtifacts } from '@pagemark/domain';

/** Whether a sitemap that was read lists the page by its own URL. */
export function isPageListed({ sitemaps }: SiteArtifacts): boolean {
  return (
    sitemaps?.state === 'available' && sitemaps.value.files.some(({ content }) => content?.listsPage === true)
  );
}
