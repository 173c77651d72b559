import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { firstBodyElementOf } from '@pagemark/html/facts/first-body-element';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * An element in the source of the head that is not allowed there: under the HTML standard, browsers and crawlers end
 * the head at that point, so canonical links and descriptions after it land in the body, where they do not count.
 */
export const invalidHeadElements = defineCheck({
  id: 'invalid-head-elements',
  category: 'seo',
  severity: 'medium',
  title: 'Invalid elements in head',
  description: 'An invalid element ends the head early, and search engines ignore metadata after it.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  requires: ['rawPage', 'body'],
  outcomes: {
    'valid-head': { verdict: 'pass', message: 'No invalid elements in the head.' },
    broken: {
      verdict: 'fail',
      message: ({ element, lost }: { element: string; lost: number }) =>
        `<${element}> ends the head early; ${pluralize(lost, 'meta, link or title element', 'meta, link and title elements')} after it ${lost === 1 ? 'is' : 'are'} ignored.`,
      recommendation: 'Move the element into the body.',
    },
    harmless: {
      verdict: 'warn',
      message: ({ element }: { element: string }) =>
        `<${element}> ends the head early, but no metadata follows it.`,
      recommendation: 'Move the element into the body.',
    },
  },
  run({ rawPage: page, body }) {
    const invalid = firstBodyElementOf(body.text);
    if (invalid === null) return finding('valid-head');
    const metas = page.metas.filter(
      ({ inHead, element }) => !inHead && element.attrs.every(({ name }) => name !== 'itemprop'),
    );
    const links = page.headLinks.filter(({ inHead }) => !inHead);
    const titles = page.titles.filter(({ inHead }) => !inHead);
    const lost = metas.length + links.length + titles.length;
    const element = invalid.name;
    const evidence = evidenceOf([element], (name) => ({ snippet: `<${name}>` }));
    if (lost === 0) return finding('harmless', { data: { element }, evidence });
    return finding('broken', { data: { element, lost }, evidence });
  },
});
