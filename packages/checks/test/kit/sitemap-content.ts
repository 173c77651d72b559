import type { SitemapContent } from '@pagemark/domain';

/** A sitemap with twenty pages, including this one, and no issues. */
export function sitemapContent(changes: Partial<SitemapContent> = {}): SitemapContent {
  const none = { count: 0, examples: [] };
  return {
    contentType: 'application/xml',
    kind: 'urlset',
    bytes: 2_000,
    isGzipped: false,
    isComplete: true,
    issues: [],
    entries: 20,
    invalid: none,
    otherHost: none,
    insecure: none,
    invalidLastmod: none,
    futureLastmod: none,
    listsPage: true,
    listsCanonical: true,
    listsRedirect: false,
    ...changes,
  };
}
