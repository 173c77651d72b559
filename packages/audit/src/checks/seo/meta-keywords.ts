import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

/** The `keywords` meta, which no large search engine has heeded since 2009. */
export const metaKeywords = defineCheck({
  id: 'meta-keywords',
  category: 'seo',
  severity: 'low',
  title: 'Keywords in a meta',
  why: 'Search engines pass the keywords meta over; it tells competitors what the page is made for.',
  docs: 'https://html.spec.whatwg.org/multipage/semantics.html#meta-keywords',
  needs: ['page'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'The page has no keywords meta.' },
    present: { verdict: 'info', message: 'The page has a keywords meta, which search engines pass over.' },
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
