import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { headBreakerOf } from '../../facts/head-breaker.ts';

/**
 * An element in the written head that cannot be in one: browsers and crawlers end the head there, by the rules of the HTML standard,
 * and find canonical links and descriptions after it in the body, where they do not count.
 */
export const invalidHeadElements = defineCheck({
  id: 'invalid-head-elements',
  category: 'seo',
  severity: 'medium',
  title: 'Head that stays whole',
  why: 'An element that does not belong into the head ends it early, and what follows is lost to search engines.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  needs: ['page', 'body'],
  outcomes: {
    whole: { verdict: 'pass', message: 'Nothing ends the head of the page early.' },
    broken: {
      verdict: 'fail',
      message: ({ element, lost }: { element: string; lost: number }) =>
        `A ${element} element in the head ends it; metas, links and titles after it: ${lost}.`,
      advice: 'Move the element into the body, below the end of the head.',
    },
    harmless: {
      verdict: 'warn',
      message: ({ element }: { element: string }) =>
        `A ${element} element in the head ends it, though nothing is lost by that.`,
      advice: 'Move the element into the body, below the end of the head.',
    },
  },
  run({ page, body }) {
    const breaker = headBreakerOf(body.text);
    if (breaker === null) return finding('whole');
    const metas = page.metas.filter(
      ({ inHead, element }) => !inHead && element.attrs.every(({ name }) => name !== 'itemprop'),
    );
    const links = page.headLinks.filter(({ inHead }) => !inHead);
    const titles = page.titles.filter(({ inHead }) => !inHead);
    const lost = metas.length + links.length + titles.length;
    const element = breaker.name;
    const evidence = evidenceOf([element], (name) => ({ snippet: `<${name}>` }));
    if (lost === 0) return finding('harmless', { data: { element }, evidence });
    return finding('broken', { data: { element, lost }, evidence });
  },
});
