import { isSameDocument } from '@pagemark/html/artifacts/same-document';
import { alternatesOf } from '@pagemark/html/facts/alternates';
import { canonicalsOf } from '@pagemark/html/facts/canonicals';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Whether a page with hreflang alternates includes itself, as Google requires; its canonical URL counts, too. */
export const hreflangSelf = defineCheck({
  id: 'hreflang-self',
  category: 'seo',
  severity: 'low',
  title: 'hreflang self-reference',
  description: 'Search engines need each language version to list all versions, including itself.',
  reference: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  requires: ['page', 'response', 'url'],
  outcomes: {
    named: { verdict: 'pass', message: 'The hreflang alternates include this page.' },
    none: { verdict: 'not_applicable', message: 'This page declares no hreflang alternates.' },
    missing: {
      verdict: 'warn',
      message: 'The hreflang alternates do not include this page.',
      recommendation: 'Add an alternate with the language and the URL of this page.',
    },
  },
  run({ page, response, url }) {
    const alternates = alternatesOf(page, response.headers);
    if (alternates.length === 0) return finding('none');
    const canonical = canonicalsOf(page, response.headers)[0]?.reference;
    const own = [url.href, canonical === undefined ? undefined : page.resolve(canonical)?.href];
    const isNamed = alternates.some(({ href }) => {
      const target = page.resolve(href)?.href;
      return target !== undefined && own.some((one) => one !== undefined && isSameDocument(one, target));
    });
    return isNamed ? finding('named') : finding('missing');
  },
});
