import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { hasAttribute } from '@pagemark/html/facts/element';
import type { HeadLink } from '@pagemark/html/facts/head-links';
import type { Meta } from '@pagemark/html/facts/metas';
import { isStreamedByNext } from '@pagemark/html/facts/streamed-metadata';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Measured = { elements: number };

/**
 * Meta and link elements in the body that belong in the head. Search engines honor canonical links and hreflang only in
 * the head (otherwise injected content could add them), so these fail; other meta tags warn. Microdata and RDFa are
 * allowed in the body. Elements moved there by an invalid head element are reported by `invalid-head-elements`. Next.js
 * streams metadata to all clients but the crawlers it knows, so that is a warning.
 */
export const metaInBody = defineCheck({
  id: 'meta-in-body',
  category: 'seo',
  severity: 'medium',
  title: 'Meta tags outside head',
  description: 'Search engines ignore head metadata that is placed in the body.',
  reference: 'https://html.spec.whatwg.org/multipage/semantics.html#the-meta-element',
  requires: ['rawPage'],
  outcomes: {
    none: { verdict: 'pass', message: 'No head-only meta or link elements in the body.' },
    ignored: {
      verdict: 'fail',
      message: ({ elements }: Measured) =>
        `${pluralize(elements, 'canonical or hreflang link')} in the body ${elements === 1 ? 'is' : 'are'} ignored by search engines.`,
      recommendation: 'Move them into the head.',
    },
    misplaced: {
      verdict: 'warn',
      message: ({ elements }: Measured) =>
        `${pluralize(elements, 'meta tag')} in the body ${elements === 1 ? 'belongs' : 'belong'} in the head.`,
      recommendation:
        'Move them into the head, or remove those that it already has, such as <meta charset> in pasted text.',
    },
    streamed: {
      verdict: 'warn',
      message: ({ elements }: Measured) =>
        `Next.js streams ${pluralize(elements, 'meta or link element', 'meta and link elements')} into the body.`,
      recommendation: 'Set htmlLimitedBots in next.config to keep metadata in the head.',
    },
    moved: { verdict: 'not_applicable', message: 'The head ends early, which moves elements into the body.' },
  },
  run({ rawPage: page }) {
    const links = page.headLinks.filter((link) => isIgnored(link)).map(({ element }) => element);
    const metas = page.metas.filter((meta) => isMisplaced(meta)).map(({ element }) => element);
    if (links.length === 0 && metas.length === 0) return finding('none');
    if (page.firstBodyElement !== null) return finding('moved');
    const streamed = [...links, ...metas].filter((element) => isStreamedByNext(page, element));
    if (streamed.length === links.length + metas.length) {
      return finding('streamed', {
        data: { elements: streamed.length },
        evidence: elementEvidence(page, streamed),
      });
    }
    const offenders = links.length > 0 ? links : metas;
    return finding(links.length > 0 ? 'ignored' : 'misplaced', {
      data: { elements: offenders.length },
      evidence: elementEvidence(page, offenders),
    });
  },
});

function isIgnored({ inHead, rel, hreflang }: HeadLink): boolean {
  return !inHead && (rel.includes('canonical') || (rel.includes('alternate') && hreflang !== null));
}

function isMisplaced({ inHead, name, httpEquiv, charset, element }: Meta): boolean {
  const isForHead = name !== '' || httpEquiv !== '' || charset !== null;
  return !inHead && isForHead && !hasAttribute(element, 'itemprop') && !hasAttribute(element, 'property');
}
