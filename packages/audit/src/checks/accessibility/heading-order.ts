import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import type { Element } from '../../facts/element.ts';

/**
 * From one heading to the next, the level rises by at most one; it may fall by any number, and begin anywhere (the
 * semantics of axe-core; WCAG 2.2, technique G141). `role=heading` and `aria-level` count. Frames are not looked into.
 */
export const headingOrder = defineCheck({
  id: 'heading-order',
  category: 'accessibility',
  severity: 'medium',
  title: 'Order of headings',
  why: 'Those who move by headings take a level that is left out for a part of the page that they have missed.',
  docs: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('heading is at most one level below the one before it') },
    skipped: {
      verdict: 'fail',
      message: someMessage('Headings that leave out a level'),
      advice:
        'Let each heading be at most one level below the one before it: after an <h2>, an <h3> and not an <h4>.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no headings.' },
  },
  run({ wholePage: page }) {
    const headings = page.headings.filter(({ element }) => page.isPerceived(element));
    const skips = new Map<Element, string>();
    for (const [at, { element, level }] of headings.entries()) {
      const before = headings[at - 1]?.level;
      if (before !== undefined && level - before > 1)
        skips.set(element, `Level ${level} after level ${before}.`);
    }
    const elements = headings.map(({ element }) => element);
    return judgeElements(page, elements, ['skipped'], (element) => {
      const detail = skips.get(element);
      return detail === undefined ? null : { outcome: 'skipped', detail };
    });
  },
});
