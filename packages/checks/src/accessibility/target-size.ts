import { defineBrowserCheck } from '../definition/define-browser-check.ts';

/**
 * Links, buttons and fields are at least 24 by 24 CSS pixels, or spaced so that a circle of that diameter around each
 * touches no other (WCAG 2.2, 2.5.8; same id as in axe-core, which decides it on rendered pages). Targets in a
 * sentence, and those with the browser's default size, are exempt. Without a browser, sizes are not known, and the
 * check does not apply.
 */
export const targetSize = defineBrowserCheck({
  id: 'target-size',
  severity: 'medium',
  title: 'Touch target size',
  description: 'Small targets next to each other are hard to hit with a finger or a trembling hand.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum.html',
  good: 'All targets are large enough or far enough apart.',
  bad: 'Some targets are too small and too close to others.',
  recommendation: 'Make each target at least 24 by 24 CSS pixels, or leave more space around it.',
  notMeasured: 'Target sizes can only be measured in a browser, and axe-core did not check this page there.',
});
