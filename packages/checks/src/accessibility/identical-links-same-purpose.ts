import { finalResponse } from '@pagemark/domain';
import type { SiteArtifacts } from '@pagemark/domain';
import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { roleOf } from '@pagemark/html/aria/role-of';
import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { attribute, hasAttribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { isPlainPath } from '@pagemark/html/facts/resolve-href';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';
import { someFailMessage } from '../definition/evaluate-elements.ts';

type Names = { names: number; ambiguous: number };

/**
 * Links with the same accessible name have the same destination (WCAG 2.2, 2.4.9, level AAA). axe-core has this rule
 * disabled and only asks for reviews, so this check is informational and not scored. Names are compared without case
 * and punctuation. Followed links that redirect to the same page have the same destination; the content of different
 * pages is not compared, because only the responses of a few links are known.
 */
export const identicalLinksSamePurpose = defineCheck({
  id: 'identical-links-same-purpose',
  category: 'accessibility',
  severity: 'low',
  title: 'Identical links',
  description:
    'Screen readers list the links of a page by name; identical names with different destinations cannot be told apart.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-link-only.html',
  requires: ['wholePage', 'content', 'artifacts'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: 'No link name has more than one destination.',
    },
    ambiguous: {
      verdict: 'info',
      message: ({ names, ambiguous }: Names) =>
        someFailMessage({
          one: 'link name',
          has: 'has more than one destination',
          have: 'have more than one destination',
        })({ checked: names, failed: ambiguous }),
      recommendation: 'Write link text that describes the destination without the surrounding text.',
    },
    none: { verdict: 'not_applicable', message: 'No links with an accessible name on this page.' },
  },
  run({ wholePage: page, artifacts }) {
    const byName = linksByName(page);
    if (byName.size === 0) return finding('none');
    const base = pathBaseOf(page);
    const different = [...byName].filter(
      ([, links]) => links.length > 1 && haveDifferentDestinations(page, links, base),
    );
    const ends = different.length === 0 ? NO_ENDS : redirectEnds(artifacts);
    const ambiguous =
      ends.size === 0 ? different : different.filter(([, links]) => !endAtOnePage(page, links, ends));
    const data = { names: byName.size, ambiguous: ambiguous.length };
    if (ambiguous.length === 0) return finding('good', { data });
    const evidence = evidenceOf(ambiguous, ([name, [link]]) => ({
      ...(link === undefined ? {} : elementItem(page, link)),
      detail: `“${name}” has more than one destination.`,
    }));
    return finding('ambiguous', { data, evidence });
  },
});

function linksByName(page: PageFacts): ReadonlyMap<string, Element[]> {
  const byName = new Map<string, Element[]>();
  const add = (link: Element) => {
    if (hasAttribute(link, 'role') && roleOf(page, link)?.name !== 'link') return;
    if (!page.isVisible(link)) return;
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

/** A name in lowercase, without punctuation, symbols and surrounding whitespace. */
function comparable(name: string): string {
  const lowered = name.toLowerCase();
  return /^[a-z0-9 ]*$/.test(lowered) ? lowered : lowered.replace(/[\p{P}\p{S}\p{C}]+/gu, '').trim();
}

function haveDifferentDestinations(page: PageFacts, links: readonly Element[], base: PathBase): boolean {
  const [first, ...others] = links;
  if (first === undefined) return false;
  const raw = attribute(first, 'href');
  // Parsing URLs is expensive: skip identical href values, and stop at the first that differs.
  const differing = others.filter((other) => attribute(other, 'href') !== raw);
  if (differing.length === 0) return false;
  const destination = destinationOf(page, first, base);
  return differing.some((other) => destinationOf(page, other, base) !== destination);
}

/** The destination of a link, without the scheme and an index file; empty when it is not a URL or runs a script. */
function destinationOf(page: PageFacts, link: Element, base: PathBase): string {
  const href = attribute(link, 'href')?.trim() ?? '';
  return base !== null && isPlainPath(href) ? plainDestination(base, href) : parsedDestination(page, href);
}

/** The host and the directory of the URL that paths are resolved against; null without http or https. */
type PathBase = { host: string; directory: string } | null;

function pathBaseOf(page: PageFacts): PathBase {
  const base = page.resolve('');
  if (base === null || !base.protocol.startsWith('http')) return null;
  return { host: base.host, directory: base.pathname.slice(0, base.pathname.lastIndexOf('/') + 1) };
}

function plainDestination({ host, directory }: NonNullable<PathBase>, href: string): string {
  const queryAt = href.indexOf('?');
  const pathEnd = queryAt === -1 ? href.indexOf('#') : queryAt;
  const path = pathEnd === -1 ? href : href.slice(0, pathEnd);
  const rest = pathEnd === -1 ? '' : href.slice(pathEnd);
  return `${host}${withoutIndex(path.startsWith('/') ? path : directory + path)}${rest}`;
}

function parsedDestination(page: PageFacts, href: string): string {
  const url = page.resolve(href);
  return url === null ? '' : `${url.host}${withoutIndex(url.pathname)}${url.search}${url.hash}`;
}

function withoutIndex(path: string): string {
  if (path.endsWith('/')) return path.slice(0, -1);
  return path.includes('/index.') ? path.replace(INDEX_PAGE, '') : path;
}

const INDEX_PAGE = /\/index\.[a-z]{3,5}$/;

const NO_ENDS: ReadonlyMap<string, string> = new Map();

/** The final URLs of the followed links after redirects, by their own URLs. */
function redirectEnds({ links }: SiteArtifacts): ReadonlyMap<string, string> {
  if (links?.state !== 'available') return NO_ENDS;
  return new Map(
    links.value.flatMap(({ url, response }) => {
      const end = response.state === 'available' ? finalResponse(response.value) : null;
      return end === null ? [] : [[url, end.url] as const];
    }),
  );
}

function endAtOnePage(
  page: PageFacts,
  links: readonly Element[],
  ends: ReadonlyMap<string, string>,
): boolean {
  const reached = links.map((link) => {
    const url = page.resolve(attribute(link, 'href')?.trim() ?? '');
    if (url === null) return null;
    const { href, hash } = url;
    const bare = href.slice(0, href.length - hash.length);
    return `${ends.get(bare) ?? bare}${hash}`;
  });
  return !reached.includes(null) && new Set(reached).size === 1;
}
