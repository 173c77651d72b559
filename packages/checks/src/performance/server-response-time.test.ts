import { describeCheck } from '../../test/kit/describe-check.ts';
import { serverResponseTime } from './server-response-time.ts';

const after = (firstByteMs: number) => ({
  name: `${firstByteMs} ms`,
  response: { timings: { dnsMs: 5, connectMs: 10, tlsMs: null, firstByteMs, totalMs: firstByteMs + 50 } },
});

describeCheck(serverResponseTime, [
  { ...after(0.4), outcome: 'fast', data: { firstByteMs: 0, connectionMs: 15 } },
  { ...after(600), outcome: 'fast', message: 'responded in 600 ms.' },
  { ...after(600.4), outcome: 'fast', message: 'responded in 600 ms.' },
  { ...after(600.6), outcome: 'slow', message: '601 ms; at most 600 ms' },
  { ...after(1_800), outcome: 'slow', message: '1,800 ms' },
  { ...after(1_801), outcome: 'very-slow', message: '1,801 ms; at most 600 ms' },
]);
