import { defineBrowserCheck } from '../definition/define-browser-check.ts';

/**
 * A region that scrolls contains something focusable, or is focusable itself (WCAG 2.2, 2.1.1; same id as in
 * axe-core, which decides it on rendered pages). Without a browser it is not known which regions scroll, and the check does not
 * apply.
 */
export const scrollableRegionFocusable = defineBrowserCheck({
  id: 'scrollable-region-focusable',
  severity: 'medium',
  title: 'Scrollable regions by keyboard',
  description:
    'A region that scrolls but cannot receive focus hides part of its content from keyboard users.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/keyboard.html',
  good: 'All regions that scroll can be scrolled by keyboard.',
  bad: 'Some regions that scroll cannot be scrolled by keyboard.',
  recommendation: 'Add tabindex="0", a role and a name to the region, or put something focusable in it.',
  notMeasured: 'Which regions scroll is known only in a browser, where axe-core did not check this page.',
});
