import { attribute, attributeTokens, hasAttribute } from './element.ts';
import type { Element } from './element.ts';
import type { Tree } from './tree.ts';

/** A `link` to a stylesheet that browsers load. `href` is trimmed and not empty. */
export type Stylesheet = {
  element: Element;
  href: string;
  /** Whether rendering waits for it. Media queries that depend on the window are assumed to match. */
  isRenderBlocking: boolean;
  inHead: boolean;
};

/** Maximum links of one page that are read. */
const LINKS_MAX = 20_000;

/** The linked stylesheets in document order, without alternate and disabled ones and those of other types. */
export function collectStylesheets(tree: Tree): Stylesheet[] {
  const sheets: Stylesheet[] = [];
  for (const element of tree.tagged('link').slice(0, LINKS_MAX)) {
    const rel = attributeTokens(element, 'rel');
    if (!rel.includes('stylesheet') || rel.includes('alternate')) continue;
    const href = attribute(element, 'href')?.trim() ?? '';
    if (href === '' || hasAttribute(element, 'disabled') || !isCss(element)) continue;
    sheets.push({
      element,
      href,
      isRenderBlocking: mayMatchScreen(attribute(element, 'media') ?? ''),
      inHead: element.parentNode === tree.head,
    });
  }
  return sheets;
}

function isCss(link: Element): boolean {
  const type = attribute(link, 'type')?.trim().toLowerCase() ?? '';
  return type === '' || type === 'text/css' || type.startsWith('text/css;');
}

/**
 * Whether a media query list can match on a screen: all except those for another medium, and `not all`. `not` negates a
 * whole query, so `not screen and (width < 40em)` matches wide screens (Media Queries 4, section 2.5.3).
 */
export function mayMatchScreen(media: string): boolean {
  const queries = media.toLowerCase().split(',', 100);
  return queries.some((query) => {
    const [first = '', second = '', third = ''] = query.split(/[^a-z-]+/).filter((word) => word !== '');
    if (query.trim() === '') return queries.length === 1;
    // A query that begins with a feature, `(width > 40em)`, applies to every medium.
    if (query.trimStart().startsWith('(')) return true;
    if (first === 'not') return (second !== 'all' && second !== 'screen') || third === 'and';
    const type = first === 'only' ? second : first;
    return type === 'all' || type === 'screen';
  });
}
