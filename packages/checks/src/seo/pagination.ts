import { isSameDocument } from '@pagemark/html/artifacts/same-document';
import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * `link rel=next` and `rel=prev` in the head. Google has not used them since 2019; other search engines treat them as
 * a hint. The pages should also be linked in the body, where all crawlers find them (seonaut).
 */
export const pagination = defineCheck({
  id: 'pagination',
  category: 'seo',
  severity: 'low',
  title: 'Pagination links',
  description: 'Not all crawlers follow next and previous links that are only in the head.',
  reference:
    'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  requires: ['page'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'This page declares no next or previous page.' },
    linked: { verdict: 'info', message: 'This page links to its next and previous pages.' },
    unlinked: {
      verdict: 'info',
      message: 'The next or previous page is declared in the head but not linked in the body.',
      recommendation: 'Also link to the next and previous pages in the body.',
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

/** Number of trailing characters that distinguishes most URLs without resolving them. */
const ENDING = 4;

function isLinked(page: PageFacts, reference: string): boolean {
  const wanted = withoutFragment(reference);
  const target = page.resolve(wanted)?.href ?? '';
  const ending = wanted.slice(-ENDING);
  return page.anchors.some(({ href }) => {
    const path = href === null ? null : withoutFragment(href);
    if (path === null || !path.endsWith(ending)) return false;
    const linked = page.resolve(path)?.href;
    return linked !== undefined && isSameDocument(linked, target);
  });
}

function withoutFragment(reference: string): string {
  const at = reference.indexOf('#');
  return at === -1 ? reference : reference.slice(0, at);
}
