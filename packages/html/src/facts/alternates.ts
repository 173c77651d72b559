import type { EvidenceItem, Header } from '@pagemark/domain';
import { elementItem } from '../evidence/evidence-of.ts';
import { parseLinkHeaders } from '../formats/link-header.ts';
import { attribute } from './element.ts';
import type { HeadLink } from './head-links.ts';
import type { PageFacts } from './page-facts.ts';

/** An hreflang alternate of the page. `code` and `href` are the raw values. */
export type Alternate = { code: string; href: string; describe: () => EvidenceItem };

/** Whether an alternate is a feed rather than a version of the page. Feeds may have `hreflang`, too. */
function isFeed({ element }: HeadLink): boolean {
  return /^\s*application\/(?:(?:rss|atom)\+xml|(?:feed\+)?json)/i.test(attribute(element, 'type') ?? '');
}

/** The alternates in the head, then those in the `Link` header. */
export function alternatesOf(page: PageFacts, headers: readonly Header[]): Alternate[] {
  const inHead = page.headLinks
    .filter((link) => link.inHead && link.rel.includes('alternate') && link.hreflang !== null)
    .filter((link) => !isFeed(link))
    .map(({ hreflang, href, element }) => ({
      code: hreflang ?? '',
      href: href ?? '',
      describe: () => elementItem(page, element),
    }));
  const inHeader = parseLinkHeaders(headers)
    .filter((link) => link.rel.includes('alternate') && link.hreflang !== null)
    .map(({ hreflang, target }) => ({
      code: hreflang ?? '',
      href: target,
      describe: () => ({ snippet: `Link: <${target}>; rel="alternate"; hreflang="${hreflang}"` }),
    }));
  return [...inHead, ...inHeader];
}
