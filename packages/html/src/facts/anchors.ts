import { attribute, attributeTokens } from './element.ts';
import type { Element } from './element.ts';
import type { Tree } from './tree.ts';

/** The kind of target that a link's `href` reveals. Everything else is `page`. */
type Destination = 'page' | 'same-page' | 'script' | 'contact' | 'file' | 'other-scheme';

/** An `a` element. `href` is stripped of whitespace at its ends, null when absent. */
export type Anchor = {
  element: Element;
  href: string | null;
  destination: Destination | null;
  /** A path from the root of the site, without scheme and host. */
  isPath: boolean;
  rel: string[];
};

/** All `a` elements of HTML, in document order, with and without `href`. */
export function collectAnchors(tree: Tree): Anchor[] {
  return tree.tagged('a').map((element) => {
    const href = attribute(element, 'href')?.trim() ?? null;
    return {
      element,
      href,
      destination: href === null ? null : destinationOf(href),
      isPath: href !== null && isPath(href),
      rel: attributeTokens(element, 'rel'),
    };
  });
}

function isPath(href: string): boolean {
  if (href.charCodeAt(0) !== SOLIDUS) return false;
  const second = href.charCodeAt(1);
  // A second slash or backslash starts a host; whitespace inside a URL is ignored.
  return second !== SOLIDUS && second !== REVERSE_SOLIDUS && !(second <= SPACE);
}

const SPACE = 0x20;
const SOLIDUS = 0x2f;
const REVERSE_SOLIDUS = 0x5c;

const SCHEME_DESTINATIONS: ReadonlyMap<string, Destination> = new Map([
  ['http', 'page'],
  ['https', 'page'],
  ['javascript', 'script'],
  ['mailto', 'contact'],
  ['tel', 'contact'],
  ['sms', 'contact'],
  ['file', 'file'],
]);

/** Classifies a reference by its scheme, without parsing it. */
function destinationOf(href: string): Destination {
  if (href === '' || href.startsWith('#')) return 'same-page';
  // Shortcut: most references are paths.
  if (href.startsWith('/')) return 'page';
  const scheme = /^([a-z][a-z0-9+.-]{0,30}):/i.exec(href)?.[1];
  return scheme === undefined ? 'page' : (SCHEME_DESTINATIONS.get(scheme.toLowerCase()) ?? 'other-scheme');
}
