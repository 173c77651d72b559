import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

/**
 * `link rel=next` and `rel=prev` in the head. Google has not used them since 2019, other engines do as a hint. A page that they name
 * should also be linked in the body, where everyone finds it (seonaut).
 */
export const pagination = defineCheck({
  id: 'pagination',
  category: 'seo',
  severity: 'low',
  title: 'Pages of a series',
  why: 'Links to the next and previous page in the head alone are not found by all crawlers.',
  docs: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  needs: ['page'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'The page is not announced as part of a series.' },
    linked: { verdict: 'info', message: 'The page is part of a series, and links to its neighbours.' },
    unlinked: {
      verdict: 'info',
      message: 'The page names neighbours in a series that it does not link to.',
      advice: 'Link to the next and previous page in the body too.',
    },
  },
  run({ page }) {
    const named = page.headLinks.filter(
      ({ rel, inHead, href }) =>
        inHead && href !== null && rel.some((token) => token === 'next' || token === 'prev'),
    );
    if (named.length === 0) return finding('none');
    const unlinked = named.filter(({ href }) => !isLinked(page, href ?? ''));
    if (unlinked.length === 0) return finding('linked');
    const evidence = elementEvidence(
      page,
      unlinked.map(({ element }) => element),
    );
    return finding('unlinked', { evidence });
  },
});

/** Characters at the end of an address that tell most addresses apart without resolving them. */
const ENDING = 4;

function isLinked(page: PageFacts, reference: string): boolean {
  const target = page.resolve(reference)?.href ?? '';
  const ending = reference.slice(-ENDING);
  return page.anchors.some(
    ({ href }) => href !== null && href.endsWith(ending) && page.resolve(href)?.href === target,
  );
}
