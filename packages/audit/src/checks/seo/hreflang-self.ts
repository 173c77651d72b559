import { isSamePage } from '../../around/same-page.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { alternatesOf } from '../../facts/alternates.ts';
import { canonicalsOf } from '../../facts/canonicals.ts';

/** Whether a page with language versions names itself among them, as Google asks; under its canonical address counts too. */
export const hreflangSelf = defineCheck({
  id: 'hreflang-self',
  category: 'seo',
  severity: 'low',
  title: 'Page among its language versions',
  why: 'Search engines take the versions for a group only when each names all, itself included.',
  docs: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  needs: ['page', 'response', 'url'],
  outcomes: {
    named: { verdict: 'pass', message: 'The page is among the language versions that it announces.' },
    none: { verdict: 'not_applicable', message: 'The page announces no other language versions.' },
    missing: {
      verdict: 'warn',
      message: 'The page announces language versions, but not itself.',
      advice: 'Add an alternate with the language and the address of this page.',
    },
  },
  run({ page, response, url }) {
    const alternates = alternatesOf(page, response.headers);
    if (alternates.length === 0) return finding('none');
    const canonical = canonicalsOf(page, response.headers)[0]?.reference;
    const own = [url.href, canonical === undefined ? undefined : page.resolve(canonical)?.href];
    const isNamed = alternates.some(({ href }) => {
      const target = page.resolve(href)?.href;
      return target !== undefined && own.some((one) => one !== undefined && isSamePage(one, target));
    });
    return isNamed ? finding('named') : finding('missing');
  },
});
