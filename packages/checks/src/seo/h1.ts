import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { accessibleText } from '@pagemark/html/accname/accessible-text';
import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { textContent } from '@pagemark/html/facts/text-content';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * A single H1. HTML allows several, so more than one is a warning (some tools fail it); none is a failure. An `h1` that
 * contains only an image counts with the alt text of that image. One that screen readers do not announce as a heading
 * does not count beside another. A level-one heading by ARIA instead of an `h1` is a warning: screen readers announce
 * it, but search engines read elements.
 */
export const h1 = defineCheck({
  id: 'h1',
  category: 'seo',
  severity: 'medium',
  title: 'H1',
  description: 'The H1 tells visitors, screen readers and search engines what the page is about.',
  reference: 'https://html.spec.whatwg.org/multipage/sections.html#headings-and-outlines-2',
  requires: ['wholePage', 'content'],
  outcomes: {
    one: { verdict: 'pass', message: 'This page has one H1.' },
    several: {
      verdict: 'warn',
      message: ({ headings }: { headings: number }) => `This page has ${pluralize(headings, 'H1 heading')}.`,
      recommendation: 'Keep one <h1> for the topic of the page and change the others to <h2> or lower.',
    },
    none: {
      verdict: 'fail',
      message: 'This page has no H1.',
      recommendation: 'Add an <h1> with the topic of the page.',
    },
    'by-role': {
      verdict: 'warn',
      message: 'The level-one heading is not an <h1> element.',
      recommendation: 'Use an <h1> for the topic of the page.',
    },
    empty: {
      verdict: 'fail',
      message: 'The H1 is empty.',
      recommendation: 'Put the topic of the page into its <h1>.',
    },
  },
  run({ wholePage: page }) {
    const all = page.tagged('h1').filter((element) => page.isRendered(element));
    const named = all.filter((element) => hasText(page, element));
    if (all.length === 0) {
      const others = page.headings
        .filter(({ level, element }) => level === 1 && page.isVisible(element))
        .map(({ element }) => element)
        .filter((element) => accessibleText(page, element) !== '');
      return others.length === 0
        ? finding('none')
        : finding('by-role', { evidence: elementEvidence(page, others) });
    }
    if (named.length === 0) return finding('empty', { evidence: elementEvidence(page, all) });
    // An H1 hidden from screen readers is often a copy for the layout, and one without its role a logo.
    const headings = new Set(page.headings.map(({ element }) => element));
    const shown = named.filter((element) => page.isVisible(element) && headings.has(element));
    const counted = shown.length === 0 ? named : shown;
    if (counted.length === 1) return finding('one');
    return finding('several', {
      data: { headings: counted.length },
      // The start tags often do not tell headings apart.
      evidence: elementEvidence(page, counted, (element) => `“${textOf(page, element)}”`),
    });
  },
});

function hasText(page: PageFacts, heading: Element): boolean {
  return textOf(page, heading) !== '';
}

/** Scripts that animate a heading hide its letters from screen readers, and name it in ARIA. */
function textOf(page: PageFacts, heading: Element): string {
  const text = accessibleText(page, heading);
  if (text !== '') return text;
  return textContent(heading).trim() === '' ? '' : accessibleName(page, heading).text;
}
