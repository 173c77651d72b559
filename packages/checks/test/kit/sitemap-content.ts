import type { SitemapContent } from '@pagemark/domain';

/** A sitemap of twenty pages, this one among them, with nothing to complain of. */
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
    ...changes,
  };
}
