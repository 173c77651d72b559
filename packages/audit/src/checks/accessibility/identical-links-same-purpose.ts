import { accessibleName } from '../../accname/accessible-name.ts';
import { roleOf } from '../../aria/role-of.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';
import { attribute, hasAttribute } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

type Names = { names: number; ambiguous: number };

/**
 * Links with the same name lead to the same place (WCAG 2.2, 2.4.9, level AAA). axe-core has this rule switched off and only
 * asks for reviews, so that it informs and is not scored. Names are compared without capitals and punctuation.
 */
export const identicalLinksSamePurpose = defineCheck({
  id: 'identical-links-same-purpose',
  category: 'accessibility',
  severity: 'low',
  title: 'Links with the same name',
  why: 'In the list of links that screen readers offer, links with one name and several targets cannot be told apart.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-link-only.html',
  needs: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: ({ names }: Names) =>
        `All links with the same name lead to the same place (${names} names in all).`,
    },
    ambiguous: {
      verdict: 'info',
      message: ({ names, ambiguous }: Names) =>
        `Names that are shared by links to different places: ${ambiguous} of ${names}.`,
      advice: 'Let the text of each link say where it leads, without the text around it.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no links with a name.' },
  },
  run({ wholePage: page }) {
    const byName = linksByName(page);
    if (byName.size === 0) return finding('none');
    const ambiguous = [...byName].filter(([, links]) => links.length > 1 && leadApart(page, links));
    const data = { names: byName.size, ambiguous: ambiguous.length };
    if (ambiguous.length === 0) return finding('good', { data });
    const evidence = evidenceOf(ambiguous, ([name, [link]]) => ({
      ...(link === undefined ? {} : elementItem(page, link)),
      detail: `“${name}” leads to different places.`,
    }));
    return finding('ambiguous', { data, evidence });
  },
});

function linksByName(page: PageFacts): ReadonlyMap<string, Element[]> {
  const byName = new Map<string, Element[]>();
  const add = (link: Element) => {
    if (hasAttribute(link, 'role') && roleOf(page, link)?.name !== 'link') return;
    if (!page.isPerceived(link)) return;
    const name = comparable(accessibleName(page, link).text);
    const same = byName.get(name);
    if (same === undefined) byName.set(name, [link]);
    else same.push(link);
  };
  for (const link of page.tagged('a')) if (hasAttribute(link, 'href')) add(link);
  for (const link of page.tagged('area')) if (hasAttribute(link, 'href')) add(link);
  for (const link of page.withAttribute('role')) {
    const isLinkAlready = (link.tagName === 'a' || link.tagName === 'area') && hasAttribute(link, 'href');
    if (!isLinkAlready) add(link);
  }
  byName.delete('');
  return byName;
}

/** A name without capitals, punctuation, symbols and the spaces at its ends. */
function comparable(name: string): string {
  const lowered = name.toLowerCase();
  return /^[a-z0-9 ]*$/.test(lowered) ? lowered : lowered.replace(/[\p{P}\p{S}\p{C}]+/gu, '').trim();
}

function leadApart(page: PageFacts, links: readonly Element[]): boolean {
  const [first, ...others] = links;
  if (first === undefined) return false;
  const written = attribute(first, 'href');
  // Parsing URLs is dear: not of what is written alike, and not beyond the first that differs.
  const apart = others.filter((other) => attribute(other, 'href') !== written);
  if (apart.length === 0) return false;
  const destination = destinationOf(page, first);
  return apart.some((other) => destinationOf(page, other) !== destination);
}

/** Where a link leads, the scheme and an index page aside; empty when it is no URL or a script's. */
function destinationOf(page: PageFacts, link: Element): string {
  const href = attribute(link, 'href')?.trim() ?? '';
  return plainDestination(page, href) ?? parsedDestination(page, href);
}

/** Of a path that a parser would only put after the host or the directory, as most are; null of others. */
function plainDestination(page: PageFacts, href: string): string | null {
  const base = page.resolve('');
  const match = PLAIN_PATH.exec(href);
  if (base === null || match === null || !base.protocol.startsWith('http')) return null;
  const [, root = '', path = '', query = '', fragment = ''] = match;
  const directory = root === '' ? base.pathname.slice(0, base.pathname.lastIndexOf('/') + 1) : root;
  return `${base.host}${withoutIndex(directory + path)}${query}${fragment}`;
}

function parsedDestination(page: PageFacts, href: string): string {
  const url = page.resolve(href);
  return url === null ? '' : `${url.host}${withoutIndex(url.pathname)}${url.search}${url.hash}`;
}

/** A path without empty and dot segments and escapes, from the root or not; its query and its fragment, if it has them, are not empty. */
const PLAIN_PATH =
  /^(\/?)([a-z0-9_~-][a-z0-9_~.-]*(?:\/[a-z0-9_~-][a-z0-9_~.-]*)*\/?)(\?[a-z0-9_~.=&-]+)?(#[a-z0-9_~.-]+)?$/i;

function withoutIndex(path: string): string {
  return path.replace(/\/(?:index\.[a-z]{3,5})?$/, '');
}
