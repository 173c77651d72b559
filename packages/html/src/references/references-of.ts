import type { AlternateReference, Header, PageReferences } from '@pagemark/domain';
import type { PageFacts } from '../facts/page-facts.ts';
import { resolveHref } from '../facts/resolve-href.ts';
import { parseLinkHeaders } from '../formats/link-header.ts';
import { extractReferences } from './extract-references.ts';
import { fetchableUrl, resolveResources, resolveUrls } from './resolve-references.ts';

const ALTERNATES_MAX = 100;

/** The URLs that a page references, from its elements and its headers. */
export function referencesOf(page: PageFacts, headers: readonly Header[]): PageReferences {
  const found = extractReferences(page);
  const resolve = (raw: string) => fetchableUrl(raw, (reference) => resolveHref(page, reference));
  // RFC 8288 section 3.2: targets in the header are relative to the response's URL; `base` does not apply.
  const resolveInHeader = (raw: string) =>
    fetchableUrl(raw, (reference) => URL.parse(reference, page.url.href)?.href ?? null);
  const headerLinks = parseLinkHeaders(headers);
  const headerCanonical = headerLinks.find(({ rel }) => rel.includes('canonical'))?.target ?? null;
  const headerAlternates = headerLinks.flatMap(({ rel, target, hreflang }) =>
    rel.includes('alternate') && hreflang !== null ? [{ raw: target, hreflang }] : [],
  );
  const first = (raw: string | null) => (raw === null ? null : resolve(raw));
  return {
    canonical: first(found.canonical) ?? resolveInHeader(headerCanonical ?? ''),
    alternates: alternatesOf(found.alternates, resolve).concat(
      alternatesOf(headerAlternates, resolveInHeader),
    ),
    icons: found.icons.flatMap(({ raw, ...icon }) => {
      const resolved = resolve(raw);
      return resolved === null ? [] : [{ url: resolved, ...icon }];
    }),
    manifest: first(found.manifest),
    openGraphImage: first(found.openGraphImage),
    resources: resolveResources([...found.resources.values()], resolve),
    links: resolveUrls(found.links, resolve),
    isCut: found.isCut || page.cut !== null,
  };
}

function alternatesOf(
  alternates: readonly { raw: string; hreflang: string }[],
  resolve: (raw: string) => string | null,
): AlternateReference[] {
  return alternates.slice(0, ALTERNATES_MAX).flatMap(({ raw, hreflang }) => {
    const url = resolve(raw);
    return url === null ? [] : [{ url, hreflang }];
  });
}
