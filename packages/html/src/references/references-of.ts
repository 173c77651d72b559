import type { AlternateReference, Header, PageReferences } from '@pagemark/domain';
import type { Tree } from '../facts/tree.ts';
import { parseLinkHeaders } from '../formats/link-header.ts';
import { extractReferences } from './extract-references.ts';
import { resolveResources, resolveUrls, resolverFrom } from './resolve-mentions.ts';

const ALTERNATES_MAX = 100;

/** The URLs that a page references, from its tree and its headers. */
export function referencesOf(page: Tree, headers: readonly Header[]): PageReferences {
  const found = extractReferences(page);
  const { href: url } = page.url;
  const resolve = resolverFrom(found.base, url);
  const headerLinks = parseLinkHeaders(headers);
  const headerCanonical = headerLinks.find(({ rel }) => rel.includes('canonical'))?.target ?? null;
  const headerAlternates = headerLinks.flatMap(({ rel, target, hreflang }) =>
    rel.includes('alternate') && hreflang !== null ? [{ written: target, hreflang }] : [],
  );
  const first = (written: string | null) => (written === null ? null : (resolve(written) ?? null));
  return {
    // RFC 8288 section 3.2: targets in the header are relative to the response's URL, whatever `base` says.
    canonical: first(found.canonical) ?? resolverFrom(null, url)(headerCanonical ?? ''),
    alternates: alternatesOf(found.alternates, resolve).concat(
      alternatesOf(headerAlternates, resolverFrom(null, url)),
    ),
    icons: found.icons.flatMap(({ written, ...icon }) => {
      const resolved = resolve(written);
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
  written: readonly { written: string; hreflang: string }[],
  resolve: (written: string) => string | null,
): AlternateReference[] {
  return written.slice(0, ALTERNATES_MAX).flatMap(({ written, hreflang }) => {
    const url = resolve(written);
    return url === null ? [] : [{ url, hreflang }];
  });
}
