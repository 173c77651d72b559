import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { attribute, attributeTokens, hasAttribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Links to other origins that open in a new window. Browsers give the new page no access to this one unless
 * `rel=opener` asks for it (HTML standard, "get an element's noopener"), so a missing `noopener`, which other tools
 * fail, is informational.
 */
export const unsafeCrossOriginLinks = defineCheck({
  id: 'unsafe-cross-origin-links',
  category: 'security',
  severity: 'low',
  title: 'rel=noopener',
  description: 'A page opened with access to its opener can redirect it behind the visitor’s back.',
  reference: 'https://html.spec.whatwg.org/multipage/links.html#link-type-noopener',
  requires: ['wholePage', 'content', 'url'],
  outcomes: {
    noopener: {
      verdict: 'pass',
      message: 'All links that open other sites in a new window have noopener or noreferrer.',
    },
    'noopener-implied': {
      verdict: 'info',
      message: ({ links }: { links: number }) =>
        `${pluralize(links, 'link opens another site', 'links open other sites')} in a new window without noopener, which browsers now imply.`,
      recommendation: 'Add rel="noopener" to support old browsers.',
    },
    opener: {
      verdict: 'warn',
      message: ({ links }: { links: number }) =>
        `${pluralize(links, 'link gives', 'links give')} other sites access to this page (rel=opener).`,
      recommendation: 'Remove rel="opener" from links to other sites.',
    },
    none: { verdict: 'not_applicable', message: 'No links to other sites open in a new window.' },
  },
  run({ wholePage: page, url }) {
    const links = linksToNewWindows(page, url);
    if (links.length === 0) return finding('none');
    const opener = links.filter((link) => attributeTokens(link, 'rel').includes('opener'));
    if (opener.length > 0) {
      return finding('opener', { data: { links: opener.length }, evidence: elementEvidence(page, opener) });
    }
    const open = links.filter((link) => !hasNoopener(link));
    if (open.length === 0) return finding('noopener');
    return finding('noopener-implied', {
      data: { links: open.length },
      evidence: elementEvidence(page, open),
    });
  },
});

function linksToNewWindows(page: PageFacts, own: URL): Element[] {
  // The target of a base element applies to every link without its own target.
  const base = page.tagged('base').find((element) => hasAttribute(element, 'target'));
  const baseTarget = base === undefined ? null : attribute(base, 'target');
  return [...page.tagged('a'), ...page.tagged('area')].filter((link) => {
    const target = attribute(link, 'target') ?? baseTarget;
    if (target?.toLowerCase() !== '_blank') return false;
    const href = attribute(link, 'href');
    const url = href === null ? null : page.resolve(href);
    return url !== null && url.protocol.startsWith('http') && url.origin !== own.origin;
  });
}

function hasNoopener(link: Element): boolean {
  const rel = attributeTokens(link, 'rel');
  return rel.includes('noopener') || rel.includes('noreferrer');
}
