import { describeVitalCheck } from '../../test/kit/describe-vital-check.ts';
import { cumulativeLayoutShift } from './cumulative-layout-shift.ts';

const BOX = { x: 0, y: 0, width: 1, height: 1 };
const moved = (selector: string | null) => ({
  element: selector === null ? null : { selector, snippet: '<p>' },
  from: BOX,
  to: BOX,
});

describeVitalCheck(cumulativeLayoutShift, {
  goodMax: 0.1,
  toleratedMax: 0.25,
  step: 0.0001,
  vitalsOf: (score) => ({
    cumulativeLayoutShift: {
      score,
      // The largest first, as the renderer lists them; an element may have been removed.
      shifts: [
        { atMs: 5, score: score / 2, elements: [moved('#late'), moved(null)] },
        { atMs: 1, score: score / 2, elements: [moved('#early'), moved('#late')] },
      ],
    },
  }),
  messageOf: (score) => `The Cumulative Layout Shift is ${score}.`,
  selectors: ['#late', '#early'],
  unit: '',
});
