import { defineVitalCheck } from '../definition/define-vital-check.ts';

/**
 * The time until the largest image or text of the first view appeared (LCP), in one load on the graded device. Good up
 * to Core Web Vitals' 2.5 seconds, poor above 4. With several loads, the median counts, which makes it more stable.
 */
export const largestContentfulPaint = defineVitalCheck({
  id: 'largest-contentful-paint',
  severity: 'medium',
  title: 'Largest Contentful Paint (LCP)',
  description: 'People judge how fast a page is by when they see its main content.',
  reference: 'https://web.dev/articles/lcp',
  ranges: { goodMax: 2_500, toleratedMax: 4_000 },
  valueOf: ({ largestContentfulPaint: paint }) => (paint === null ? null : Math.round(paint.atMs)),
  messageOf: (value) => `The largest element of the first view appeared after ${value}`,
  unit: ' ms',
  elementsOf: ({ largestContentfulPaint: paint }) => (paint === null ? [] : [paint]),
  recommendation:
    'Look at the phases of the LCP in the report and shorten the longest one, such as a slow response or an image that is requested late.',
  notMeasured: 'The page showed no text or image that the browser could measure.',
});
