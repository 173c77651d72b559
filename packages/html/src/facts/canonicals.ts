import type { EvidenceItem, Header } from '@pagemark/domain';
import { elementItem } from '../evidence/evidence-of.ts';
import { parseLinkHeaders } from '../formats/link-header.ts';
import { attribute } from './element.ts';
import type { Element } from './element.ts';
import type { PageFacts } from './page-facts.ts';

/** A canonical link: from the head when it has an element, otherwise from the `Link` header. */
export type Canonical = { reference: string; element: Element | null };

const VARIANT_ATTRIBUTES = ['hreflang', 'lang', 'media', 'type'] as const;

/**
 * Whether an attribute marks a canonical link as a version for another device or language, which Google does not use
 * for canonicalization (https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls).
 * `valueOf` returns the value of one of its attributes.
 */
export function isForVariant(valueOf: (name: string) => string | null | undefined): boolean {
  return VARIANT_ATTRIBUTES.some((name) => (valueOf(name) ?? '').trim() !== '');
}

/**
 * The canonical links in the head, then those in the headers. Those in the body and those for a variant are ignored, as
 * Google does.
 */
export function canonicalsOf(page: PageFacts, headers: readonly Header[]): Canonical[] {
  const inHead = page.headLinks
    .filter((link) => link.inHead && link.rel.includes('canonical'))
    .filter(({ element }) => !isForVariant((name) => attribute(element, name)))
    .map((link) => ({ reference: link.href ?? '', element: link.element }));
  const inHeader = parseLinkHeaders(headers)
    .filter((link) => link.rel.includes('canonical'))
    .map((link) => ({ reference: link.target, element: null }));
  return [...inHead, ...inHeader];
}

/** The URL of the first canonical link; null when there is none, or one that search engines ignore, such as a `file:` URL. */
export function canonicalUrlOf(page: PageFacts, headers: readonly Header[]): URL | null {
  const reference = canonicalsOf(page, headers)[0]?.reference;
  const url = reference === undefined ? null : page.resolve(reference);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

/** A canonical link as evidence. */
export function canonicalItem(page: PageFacts, { reference, element }: Canonical): EvidenceItem {
  return element === null
    ? { snippet: `Link: <${reference}>; rel="canonical"`, url: reference }
    : { ...elementItem(page, element), url: reference };
}
