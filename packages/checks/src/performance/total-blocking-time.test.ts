import { describeVitalCheck } from '../../test/kit/describe-vital-check.ts';
import { totalBlockingTime } from './total-blocking-time.ts';

describeVitalCheck(totalBlockingTime, {
  goodMax: 200,
  toleratedMax: 600,
  step: 1,
  vitalsOf: (totalBlockingTimeMs) => ({ totalBlockingTimeMs }),
  messageOf: (ms) => `Long tasks blocked the page for ${ms} ms.`,
  evidence: [],
  unit: ' ms',
});
