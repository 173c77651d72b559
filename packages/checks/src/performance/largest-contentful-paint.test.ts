import { numberText } from '../definition/number-text.ts';
import { describeVitalCheck } from '../../test/kit/describe-vital-check.ts';
import { largestContentfulPaint } from './largest-contentful-paint.ts';

const phases = {
  timeToFirstByteMs: 0,
  resourceLoadDelayMs: 0,
  resourceLoadDurationMs: 0,
  elementRenderDelayMs: 0,
};

describeVitalCheck(largestContentfulPaint, {
  goodMax: 2_500,
  toleratedMax: 4_000,
  step: 1,
  vitalsOf: (atMs) => ({
    largestContentfulPaint: {
      atMs,
      element: { selector: '#hero', snippet: '<img>' },
      box: { x: 0.5, y: 1, width: 2, height: 3 },
      url: null,
      phases,
    },
  }),
  messageOf: (ms) => `The largest element of the first view appeared after ${numberText(ms)} ms.`,
  evidence: [{ selector: '#hero', snippet: '<img>', box: { x: 0, y: 1, width: 3, height: 3 } }],
  unit: ' ms',
});
