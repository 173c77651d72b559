import { defineBrowserCheck } from '../definition/define-browser-check.ts';

/**
 * A scrollable region contains something focusable, or is focusable itself (WCAG 2.2, 2.1.1; same id as in axe-core,
 * which decides it on rendered pages). Without a browser it is not known which regions scroll, and the check does not
 * apply.
 */
export const scrollableRegionFocusable = defineBrowserCheck({
  id: 'scrollable-region-focusable',
  severity: 'medium',
  title: 'Keyboard access to scrollable regions',
  description:
    'A region that scrolls but cannot receive focus hides part of its content from keyboard users.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/keyboard.html',
  good: 'All scrollable regions can be scrolled with the keyboard.',
  bad: 'Some scrollable regions cannot be scrolled with the keyboard.',
  recommendation: 'Add tabindex="0", a role and a name to the region, or put something focusable in it.',
  notMeasured: 'This can only be measured in a browser, and axe-core did not check this page there.',
});
