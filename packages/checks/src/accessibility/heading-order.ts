import type { Element } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/**
 * From one heading to the next, the level increases by at most one; it may decrease by any number, and start at any
 * level (same semantics as axe-core; WCAG 2.2, technique G141). `role=heading` and `aria-level` count. Frames are not
 * inspected.
 */
export const headingOrder = defineCheck({
  id: 'heading-order',
  category: 'accessibility',
  severity: 'medium',
  title: 'Heading order',
  description: 'A skipped heading level suggests to people who navigate by headings that content is missing.',
  reference: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: 'No heading level is skipped.',
    },
    skipped: {
      verdict: 'fail',
      message: someFailMessage({ one: 'heading', has: 'skips a level', have: 'skip a level' }),
      recommendation: 'Increase the heading level by one at a time: after an <h2>, use an <h3>, not an <h4>.',
    },
    none: { verdict: 'not_applicable', message: 'No headings on this page.' },
  },
  run({ wholePage: page }) {
    const headings = page.headings.filter(({ element }) => page.isVisible(element));
    const skips = new Map<Element, string>();
    for (const [at, { element, level }] of headings.entries()) {
      const before = headings[at - 1]?.level;
      if (before !== undefined && level - before > 1)
        skips.set(element, `Level ${level} after level ${before}.`);
    }
    const elements = headings.map(({ element }) => element);
    return evaluateElements(page, elements, ['skipped'], (element) => {
      const detail = skips.get(element);
      return detail === undefined ? null : { outcome: 'skipped', detail };
    });
  },
});
