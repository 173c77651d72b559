import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { hasAttribute } from '../../facts/element.ts';
import { headBreakerOf } from '../../facts/head-breaker.ts';
import type { HeadLink } from '../../facts/head-links.ts';
import type { Meta } from '../../facts/metas.ts';

type Measured = { elements: number };

/**
 * Metas and links in the body that belong into the head. Search engines heed canonical links and language versions in the head alone
 * (a page of an attacker’s making could else announce them), so these fail; other metas warn. Microdata and RDFa are
 * at home in the body. What an early end of the head moved there is told by `invalid-head-elements`.
 */
export const metaInBody = defineCheck({
  id: 'meta-in-body',
  category: 'seo',
  severity: 'medium',
  title: 'Metas in the head',
  why: 'What is meant for the head and stands in the body is passed over.',
  docs: 'https://html.spec.whatwg.org/multipage/semantics.html#the-meta-element',
  needs: ['page', 'body'],
  outcomes: {
    none: { verdict: 'pass', message: 'No metas or links for the head stand in the body.' },
    ignored: {
      verdict: 'fail',
      message: ({ elements }: Measured) =>
        `The body has ${counted(elements, 'canonical or language link', 'canonical or language links')}, which search engines ignore there.`,
      advice: 'Move them into the head.',
    },
    misplaced: {
      verdict: 'warn',
      message: ({ elements }: Measured) =>
        `The body has ${counted(elements, 'meta')} that belong into the head.`,
      advice: 'Move them into the head.',
    },
    moved: { verdict: 'not_applicable', message: 'The head ends early, so what follows is in the body.' },
  },
  run({ page, body }) {
    const links = page.headLinks.filter((link) => isIgnored(link)).map(({ element }) => element);
    const metas = page.metas.filter((meta) => isMisplaced(meta)).map(({ element }) => element);
    if (links.length === 0 && metas.length === 0) return finding('none');
    if (headBreakerOf(body.text) !== null) return finding('moved');
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
