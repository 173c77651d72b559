import { isSameDocument } from '../artifacts/same-document.ts';
import { attribute } from './element.ts';
import type { PageFacts } from './page-facts.ts';

/** The fragment of a reference to the page itself, with its `#`; null when it leads to another page or has no fragment. */
export function samePageFragment(page: PageFacts, href: string): string | null {
  const at = href.indexOf('#');
  if (at <= 0) return at === 0 ? href : null;
  const url = page.resolve(href);
  return url !== null && isSameDocument(url.href, page.url.href) ? href.slice(at) : null;
}

/**
 * Whether a fragment has a target on the page (HTML standard, "select the indicated part"). `href`: a reference that
 * starts with `#`.
 */
export function hasFragmentTarget(page: PageFacts, href: string): boolean {
  const fragment = href.slice(1);
  const decoded = decodedFragment(fragment);
  if (decoded.toLowerCase() === 'top') return true;
  if (page.byId(fragment).length > 0 || page.byId(decoded).length > 0) return true;
  return page.tagged('a').some((anchor) => attribute(anchor, 'name') === decoded);
}

function decodedFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
