import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { attribute, attributeTokens, hasAttribute } from '../../facts/element.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

/**
 * Links to other origins that open a new window. Browsers give the new page no hold on this one unless `rel=opener` asks for it
 * (HTML standard, "get an element's noopener"), so leaving `noopener` out, which others fail, is only told.
 */
export const unsafeCrossOriginLinks = defineCheck({
  id: 'unsafe-cross-origin-links',
  category: 'security',
  severity: 'low',
  title: 'Links that open new windows',
  why: 'A page that is opened with a hold on this one can lead it elsewhere behind the visitor’s back.',
  docs: 'https://html.spec.whatwg.org/multipage/links.html#link-type-noopener',
  needs: ['wholePage', 'url'],
  outcomes: {
    closed: {
      verdict: 'pass',
      message: 'Links that open other sites in new windows all have noopener or noreferrer.',
    },
    implied: {
      verdict: 'info',
      message: ({ links }: { links: number }) =>
        `The page has ${counted(links, 'link')} to other sites in new windows without noopener, which browsers now imply.`,
      advice: 'Add rel="noopener" for the sake of old browsers.',
    },
    opener: {
      verdict: 'warn',
      message: ({ links }: { links: number }) =>
        `The page has ${counted(links, 'link')} giving the pages they open a hold on this one (rel=opener).`,
      advice: 'Remove rel="opener" from links to other sites.',
    },
    none: { verdict: 'not_applicable', message: 'No link opens another site in a new window.' },
  },
  run({ wholePage: page, url }) {
    const links = linksToNewWindows(page, url);
    if (links.length === 0) return finding('none');
    const opener = links.filter((link) => attributeTokens(link, 'rel').includes('opener'));
    if (opener.length > 0) {
      return finding('opener', { data: { links: opener.length }, evidence: elementEvidence(page, opener) });
    }
    const open = links.filter((link) => !isClosed(link));
    if (open.length === 0) return finding('closed');
    return finding('implied', { data: { links: open.length }, evidence: elementEvidence(page, open) });
  },
});

function linksToNewWindows(page: PageFacts, own: URL): Element[] {
  // A base with a target opens every link in a new window that has none of its own.
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

function isClosed(link: Element): boolean {
  const rel = attributeTokens(link, 'rel');
  return rel.includes('noopener') || rel.includes('noreferrer');
}
