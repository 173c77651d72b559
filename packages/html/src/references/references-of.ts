import type { AlternateReference, Header, PageReferences } from '@pagemark/domain';
import { visitStartTags } from '../facts/start-tags.ts';
import { parseLinkHeaders } from '../formats/link-header.ts';
import { extractReferences } from './extract-references.ts';
import { resolveResources, resolveUrls, resolverFrom } from './resolve-mentions.ts';

/** What of a page is read for its references. */
export type ReferringPage = { text: string; url: string; headers: readonly Header[] };

const CHARACTERS_MAX = 2 * 1024 * 1024;
const ALTERNATES_MAX = 100;

/**
 * The URLs that a page refers to, read from its start tags without building a tree. At most 2 Mi characters are read.
 * Never throws on any text.
 */
export function referencesOf({ text, url, headers }: ReferringPage): PageReferences {
  const mentions = extractReferences();
  visitStartTags(text.slice(0, CHARACTERS_MAX), mentions.visit);
  const { found } = mentions;
  const resolve = resolverFrom(found.base, url);
  const headerLinks = parseLinkHeaders(headers);
  const headerCanonical = headerLinks.find(({ rel }) => rel.includes('canonical'))?.target ?? null;
  const headerAlternates = headerLinks.flatMap(({ rel, target, hreflang }) =>
    rel.includes('alternate') && hreflang !== null ? [{ written: target, hreflang }] : [],
  );
  const first = (written: string | null) => (written === null ? null : (resolve(written) ?? null));
  return {
    // RFC 8288 section 3.2: targets of the header are relative to the answer's URL, whatever `base` says.
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
    isCut: found.isCut || text.length > CHARACTERS_MAX,
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
