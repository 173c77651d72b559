import { describeCheck } from '../../test/kit/describe-check.ts';
import { headerSize } from './header-size.ts';

const of = (bytes: number) => ({ headers: { 'content-type': null, a: 'x'.repeat(bytes - 5) } });

describeCheck(headerSize, [
  {
    name: 'one header',
    headers: { 'content-type': null, a: 'b' },
    outcome: 'small',
    message: 'The response headers are 6 bytes.',
    data: { bytes: 6 },
  },
  { name: '20,000 bytes', ...of(20_000), outcome: 'small' },
  {
    name: '20,001 bytes',
    ...of(20_001),
    outcome: 'large',
    message: 'The response headers are slightly more than 20 kB; at most 20 kB is recommended.',
    data: { bytes: 20_001 },
  },
]);
