import type { LinkReference, ResourceReference } from '@pagemark/domain';
import type { RawReference } from './extract-references.ts';

const URL_CHARACTERS_MAX = 8_192;

type Resolve = (raw: string) => string | null;

/**
 * The URL of a reference if it can be fetched: absolute, http or https, without fragment; null otherwise, and for the
 * empty reference. `resolve`: against the base of the reference.
 */
export function fetchableUrl(raw: string, resolve: Resolve): string | null {
  if (raw === '' || raw.length > URL_CHARACTERS_MAX) return null;
  const href = resolve(raw);
  if (href === null || !/^https?:/.test(href)) return null;
  // Setting `hash` would parse the URL again.
  const end = href.indexOf('#');
  const bare = end === -1 ? href : href.slice(0, end);
  return bare.length > URL_CHARACTERS_MAX ? null : bare;
}

/**
 * Merges different spellings of one URL into one resource: it is loaded immediately if any is, and a candidate if all
 * are.
 */
export function resolveResources(references: readonly RawReference[], resolve: Resolve): ResourceReference[] {
  const resources = new Map<string, ResourceReference>();
  for (const { raw, ...traits } of references) {
    const url = resolve(raw);
    if (url === null) continue;
    const known = resources.get(url);
    if (known === undefined) resources.set(url, { url, ...traits });
    else {
      known.isLoadedAtOnce ||= traits.isLoadedAtOnce;
      known.isCandidate &&= traits.isCandidate;
    }
  }
  return [...resources.values()];
}

/** The targets of links, each once. `references`: for each raw reference, whether every link to it is `nofollow`. */
export function resolveUrls(references: ReadonlyMap<string, boolean>, resolve: Resolve): LinkReference[] {
  const links = new Map<string, LinkReference>();
  for (const [reference, isNofollow] of references) {
    const url = resolve(reference);
    if (url === null) continue;
    const known = links.get(url);
    if (known === undefined) links.set(url, { url, isNofollow });
    else known.isNofollow &&= isNofollow;
  }
  return [...links.values()];
}
