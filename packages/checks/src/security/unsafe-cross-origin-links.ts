import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { attribute, attributeTokens, hasAttribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Links to other origins that open in a new window. For the target `_blank`, browsers give the new page no access to
 * this one unless `rel=opener` requests it (HTML standard, "get an element's noopener"), so a missing `noopener`, which
 * other tools fail, is informational. Any other window name, such as `blank`, gives access unless `rel` forbids it.
 */
export const unsafeCrossOriginLinks = defineCheck({
  id: 'unsafe-cross-origin-links',
  category: 'security',
  severity: 'low',
  title: 'rel=noopener',
  description: 'A page that can access its opener can redirect the opener without the visitor noticing.',
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
        `${pluralize(links, 'link gives', 'links give')} other sites access to this page through window.opener.`,
      recommendation:
        'Remove rel="opener" from links to other sites. Add rel="noopener" to those that have a target other than _blank.',
    },
    none: { verdict: 'not_applicable', message: 'No links to other sites open in a new window.' },
  },
  run({ wholePage: page, url }) {
    const links = linksToNewWindows(page, url);
    if (links.length === 0) return finding('none');
    const opener = links.filter(({ link, target }) => givesAccess(link, target)).map(({ link }) => link);
    if (opener.length > 0) {
      return finding('opener', { data: { links: opener.length }, evidence: elementEvidence(page, opener) });
    }
    const open = links.filter(({ link }) => !hasNoopener(link)).map(({ link }) => link);
    if (open.length === 0) return finding('noopener');
    return finding('noopener-implied', {
      data: { links: open.length },
      evidence: elementEvidence(page, open),
    });
  },
});

/** A link that opens a window, and its target in lowercase. */
type WindowLink = { link: Element; target: string };

/** Targets that do not open a new window (HTML standard, "the rules for choosing a navigable"). */
const SAME_WINDOW: ReadonlySet<string> = new Set(['', '_self', '_parent', '_top']);

function linksToNewWindows(page: PageFacts, own: URL): WindowLink[] {
  // The target of a base element applies to every link without its own target.
  const base = page.tagged('base').find((element) => hasAttribute(element, 'target'));
  const baseTarget = base === undefined ? null : attribute(base, 'target');
  const frames = frameNames(page);
  return [...page.tagged('a'), ...page.tagged('area')].flatMap((link) => {
    const name = attribute(link, 'target') ?? baseTarget ?? '';
    const target = name.toLowerCase();
    if (SAME_WINDOW.has(target) || frames.has(name)) return [];
    const href = attribute(link, 'href');
    const url = href === null ? null : page.resolve(href);
    const isOther = url !== null && url.protocol.startsWith('http') && url.origin !== own.origin;
    return isOther ? [{ link, target }] : [];
  });
}

function frameNames(page: PageFacts): ReadonlySet<string | null> {
  const frames = [...page.tagged('iframe'), ...page.tagged('frame'), ...page.tagged('object')];
  return new Set(frames.map((frame) => attribute(frame, 'name')));
}

function givesAccess(link: Element, target: string): boolean {
  const hasOpener = target !== '_blank' || attributeTokens(link, 'rel').includes('opener');
  return hasOpener && !hasNoopener(link);
}

function hasNoopener(link: Element): boolean {
  const rel = attributeTokens(link, 'rel');
  return rel.includes('noopener') || rel.includes('noreferrer');
}
