import { describeVitalCheck } from '../../test/kit/describe-vital-check.ts';
import { cumulativeLayoutShift } from './cumulative-layout-shift.ts';

const boxAt = (y: number) => ({ x: 0, y, width: 1, height: 1 });
const moved = (selector: string | null, y: number) => ({
  element: selector === null ? null : { selector, snippet: '<p>' },
  from: boxAt(0),
  to: boxAt(y),
});
const item = (selector: string, y: number) => ({ selector, snippet: '<p>', box: boxAt(y) });

describeVitalCheck(cumulativeLayoutShift, {
  goodMax: 0.1,
  toleratedMax: 0.25,
  step: 0.0001,
  vitalsOf: (score) => ({
    cumulativeLayoutShift: {
      score,
      // The largest first, as the renderer lists them; an element may have been removed.
      shifts: [
        { atMs: 5, score: score / 2, elements: [moved('#late', 50), moved(null, 50)] },
        { atMs: 1, score: score / 2, elements: [moved('#early', 10), moved('#late', 20)] },
      ],
    },
  }),
  messageOf: (score) => `The Cumulative Layout Shift is ${score}.`,
  // Each is where it was last.
  evidence: [item('#late', 50), item('#early', 10)],
  unit: '',
});
