import { attribute } from './element.ts';
import type { PageFacts } from './page-facts.ts';

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
