import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** The `keywords` meta tag, which no major search engine has used since 2009. */
export const metaKeywords = defineCheck({
  id: 'meta-keywords',
  category: 'seo',
  severity: 'low',
  title: 'Meta keywords',
  description: 'Search engines ignore the keywords meta tag, and it shows competitors your keywords.',
  reference: 'https://html.spec.whatwg.org/multipage/semantics.html#meta-keywords',
  requires: ['page'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'This page has no keywords meta tag.' },
    present: { verdict: 'info', message: 'This page has a keywords meta tag, which search engines ignore.' },
  },
  run({ page }) {
    const found = page.metas.filter(({ name, content }) => name === 'keywords' && content !== '');
    if (found.length === 0) return finding('none');
    const evidence = elementEvidence(
      page,
      found.map(({ element }) => element),
    );
    return finding('present', { evidence });
  },
});
