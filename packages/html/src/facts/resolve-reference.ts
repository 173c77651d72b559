import { attribute } from './element.ts';
import type { Tree } from './tree.ts';

/** Maximum distinct references of a page whose resolution is cached. */
const REMEMBERED_MAX = 20_000;

/**
 * Resolves references of the page (`href`, `src`) against its base URL; null when the result is not a URL. `base`
 * applies as in the HTML standard: the first one with an `href`, unless that is unusable or a data: or javascript: URL.
 * Parsing URLs is expensive compared with the walk, so each distinct reference is parsed once.
 */
export function resolverOf(tree: Tree): (reference: string) => URL | null {
  const base = baseUrl(tree).href;
  const known = new Map<string, URL | null>();
  return (reference) => {
    const before = known.get(reference);
    if (before !== undefined) return before;
    const resolved = URL.parse(reference, base);
    if (known.size < REMEMBERED_MAX) known.set(reference, resolved);
    return resolved;
  };
}

/** The URLs of the root of the site and of the directory of the page, which end with a slash; null without http or https. */
type PathBases = { root: string; directory: string } | null;

export function pathBasesOf(tree: Tree): PathBases {
  const base = baseUrl(tree);
  if (base.protocol !== 'https:' && base.protocol !== 'http:') return null;
  return { root: new URL('/', base).href, directory: new URL('.', base).href };
}

/** Whether references resolve to https: by default. */
export function isBaseSecure(tree: Tree): boolean {
  return baseUrl(tree).protocol === 'https:';
}

function baseUrl(tree: Tree): URL {
  for (const element of tree.tagged('base')) {
    const href = attribute(element, 'href');
    if (href === null) continue;
    const url = URL.parse(href, tree.url.href);
    return url === null || url.protocol === 'data:' || url.protocol === 'javascript:' ? tree.url : url;
  }
  return tree.url;
}
