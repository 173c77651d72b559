import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import type { Element } from '@pagemark/html/facts/element';
import { collapseWhitespace, textContent } from '@pagemark/html/facts/text-content';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** The HTML standard allows one `title` in the head. `title` elements in SVG are not page titles. */
export const titleMultiple = defineCheck({
  id: 'title-multiple',
  category: 'seo',
  severity: 'low',
  title: 'Multiple titles',
  description: 'With duplicate titles, browsers show the first one, but search engines may use another.',
  reference: 'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
  requires: ['page'],
  outcomes: {
    one: { verdict: 'pass', message: 'This page has one title.' },
    none: { verdict: 'not_applicable', message: 'The head has no title.' },
    several: {
      verdict: 'fail',
      message: ({ titles }: { titles: number }) => `The head has ${pluralize(titles, 'title element')}.`,
      recommendation: 'Keep one <title> element.',
    },
  },
  run({ page }) {
    const titles = page.titles.filter(({ inHead }) => inHead).map(({ element }) => element);
    if (titles.length === 0) return finding('none');
    if (titles.length === 1) return finding('one');
    return finding('several', {
      data: { titles: titles.length },
      evidence: elementEvidence(page, titles, quoted),
    });
  },
});

/** The start tags of titles do not tell them apart. */
function quoted(element: Element): string {
  return `“${collapseWhitespace(textContent(element)).trim()}”`;
}
