import { defineVitalCheck } from '../definition/define-vital-check.ts';

/**
 * How much of the page moved while it loaded (CLS): the largest sum of layout shifts within five seconds, in one load on the device
 * that is graded, without scrolling. Good up to the 0.1 of Core Web Vitals, poor above 0.25.
 */
export const cumulativeLayoutShift = defineVitalCheck({
  id: 'cumulative-layout-shift',
  severity: 'medium',
  title: 'Cumulative Layout Shift (CLS)',
  description:
    'Content that moves while the page loads makes people lose their place, or tap the wrong thing.',
  reference: 'https://web.dev/articles/cls',
  ranges: { goodMax: 0.1, toleratedMax: 0.25 },
  valueOf: ({ cumulativeLayoutShift: shift }) => shift?.score ?? null,
  messageOf: (value) => `The Cumulative Layout Shift is ${value}`,
  unit: '',
  elementsOf: ({ cumulativeLayoutShift: shift }) =>
    shift?.shifts.flatMap(({ elements }) => elements.map(({ element }) => element)) ?? [],
  recommendation:
    'Give images, frames and advertisements their dimensions, and do not insert content above what is shown.',
  notMeasured: 'The browser did not measure the layout shifts of this page.',
});
