import { describeCheck } from '../../test/kit/describe-check.ts';
import { loadTime } from './load-time.ts';

const within = (totalMs: number) => ({ name: `${totalMs} ms`, totalMs });

describeCheck(loadTime, [
  { ...within(150), outcome: 'fast', data: { totalMs: 150 }, message: '0.15 s' },
  { ...within(2_000), outcome: 'fast' },
  { ...within(2_000.4), outcome: 'fast', message: 'loaded in 2 s.' },
  { ...within(2_001), outcome: 'slow', message: 'loaded in 2.001 s; at most 2 s' },
  { ...within(4_000), outcome: 'slow' },
  { ...within(4_001), outcome: 'very-slow', message: 'loaded in 4.001 s; at most 2 s' },
]);
