import { numberText } from '../definition/number-text.ts';
import { describeVitalCheck } from '../../test/kit/describe-vital-check.ts';
import { totalBlockingTime } from './total-blocking-time.ts';

describeVitalCheck(totalBlockingTime, {
  goodMax: 200,
  toleratedMax: 600,
  step: 1,
  vitalsOf: (totalBlockingTimeMs) => ({ totalBlockingTimeMs }),
  messageOf: (ms) => `Long tasks blocked the page for ${numberText(ms)} ms.`,
  evidence: [],
  unit: ' ms',
});
