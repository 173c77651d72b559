import type { LayoutShift } from '@pagemark/domain';
import { defineVitalCheck } from '../definition/define-vital-check.ts';
import type { VitalElement } from '../definition/define-vital-check.ts';

/**
 * How much of the page moved while it loaded (CLS): the largest sum of layout shifts within five seconds, in one load
 * on the graded device, without scrolling. Good up to Core Web Vitals' 0.1, poor above 0.25.
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
  elementsOf: ({ cumulativeLayoutShift: shift }) => movedElements(shift?.shifts ?? []),
  recommendation:
    'Give images, frames and advertisements their dimensions, and do not insert content above content that is already visible.',
  notMeasured: 'The browser did not measure the layout shifts of this page.',
});

/** The elements of the layout shifts, in order, each with its position after its last shift. */
function movedElements(shifts: readonly LayoutShift[]): VitalElement[] {
  const last = new Map<string, LayoutShift['elements'][number]>();
  for (const { elements } of shifts.toSorted((a, b) => a.atMs - b.atMs)) {
    for (const moved of elements) if (moved.element !== null) last.set(moved.element.selector, moved);
  }
  return shifts.flatMap(({ elements }) =>
    elements.map(({ element, to }) => {
      const box = element === null ? to : (last.get(element.selector)?.to ?? to);
      return { element, box: box.width === 0 || box.height === 0 ? null : box };
    }),
  );
}
