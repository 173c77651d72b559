import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { snippetOf } from '@pagemark/html/evidence/snippet';
import { attributeOf } from '@pagemark/html/facts/start-tags';
import type { StartTag } from '@pagemark/html/facts/start-tags';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const lostText = (lost: number) =>
  `${pluralize(lost, 'meta, link or title element', 'meta, link and title elements')} after it ${lost === 1 ? 'is' : 'are'} ignored`;

/**
 * An element or text in the source of the head that is not allowed there: under the HTML standard, browsers and
 * crawlers end the head at that point, so canonical links and descriptions after it end up in the body, where they do
 * not count.
 */
export const invalidHeadElements = defineCheck({
  id: 'invalid-head-elements',
  category: 'seo',
  severity: 'medium',
  title: 'Invalid elements in head',
  description: 'An invalid element ends the head early, and search engines ignore metadata after it.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  requires: ['rawPage'],
  outcomes: {
    'valid-head': { verdict: 'pass', message: 'No invalid elements in the head.' },
    broken: {
      verdict: 'fail',
      message: ({ element, lost }: { element: string; lost: number }) =>
        `<${element}> ends the head early; ${lostText(lost)}.`,
      recommendation: 'Move the element into the body.',
    },
    text: {
      verdict: 'fail',
      message: ({ lost }: { lost: number }) => `Text ends the head early; ${lostText(lost)}.`,
      recommendation: 'Remove the text, which may be a no-break space or another invisible character.',
    },
    harmless: {
      verdict: 'warn',
      message: ({ element }: { element: string }) =>
        `<${element}> ends the head early, but no metadata follows it.`,
      recommendation: 'Move the element into the body.',
    },
  },
  run({ rawPage: page }) {
    const first = page.firstBodyElement;
    if (first === null) return finding('valid-head');
    const titles = first.metadata.filter(({ name }) => name === 'title').length;
    // In the source, the title of an SVG image looks like one of the page.
    const titlesInBody = page.titles.filter(({ inHead }) => !inHead).length;
    const lost = first.metadata.filter(isLost).length + Math.min(titles, titlesInBody);
    const element = first.element.name;
    const snippet = snippetOf({ tagName: element, attrs: first.element.attrs });
    if (first.isAfterText) {
      // Without metadata after it, it has no effect.
      if (lost === 0) return finding('valid-head');
      const item = { snippet, detail: 'This is the first element after the text.' };
      return finding('text', { data: { lost }, evidence: evidenceOf([item], (only) => only) });
    }
    const evidence = evidenceOf([snippet], (only) => ({ snippet: only }));
    if (lost === 0) return finding('harmless', { data: { element }, evidence });
    return finding('broken', { data: { element, lost }, evidence });
  },
});

/** Links that also work in the body (HTML standard, "body-ok"). */
const IN_BODY = /^(?:dns-prefetch|modulepreload|pingback|preconnect|prefetch|preload|stylesheet)$/i;

/** Whether a `meta` or `link` is ignored in the body. Microdata is not. */
function isLost(tag: StartTag): boolean {
  if (tag.name === 'title' || attributeOf(tag, 'itemprop') !== undefined) return false;
  if (tag.name === 'meta') return true;
  const rel = attributeOf(tag, 'rel') ?? '';
  return !rel.split(/\s+/).some((token) => IN_BODY.test(token));
}
