import { numberText } from '../definition/number-text.ts';
import { describeVitalCheck } from '../../test/kit/describe-vital-check.ts';
import { firstContentfulPaint } from './first-contentful-paint.ts';

describeVitalCheck(firstContentfulPaint, {
  goodMax: 1_800,
  toleratedMax: 3_000,
  step: 1,
  vitalsOf: (firstContentfulPaintMs) => ({ firstContentfulPaintMs }),
  messageOf: (ms) => `The first content appeared after ${numberText(ms)} ms.`,
  evidence: [],
  unit: ' ms',
});
