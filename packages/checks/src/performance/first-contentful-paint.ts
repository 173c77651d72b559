import { defineVitalCheck } from '../definition/define-vital-check.ts';

/**
 * The time until the first text or image appeared (FCP), in one load on the graded device. Good up to web.dev's 1.8
 * seconds, poor above 3. With several loads, the median counts, which makes it more stable.
 */
export const firstContentfulPaint = defineVitalCheck({
  id: 'first-contentful-paint',
  severity: 'low',
  title: 'First Contentful Paint (FCP)',
  description: 'Until something appears, people do not know whether the page is loading at all.',
  reference: 'https://web.dev/articles/fcp',
  ranges: { goodMax: 1_800, toleratedMax: 3_000 },
  valueOf: ({ firstContentfulPaintMs: ms }) => (ms === null ? null : Math.round(ms)),
  messageOf: (value) => `The first content appeared after ${value}`,
  unit: ' ms',
  recommendation:
    'Reduce the server response time, and defer scripts and stylesheets that block the first paint.',
  notMeasured: 'The page showed nothing that the browser could measure.',
});
