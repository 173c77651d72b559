import { describeCheck } from '../../test/kit/describe-check.ts';
import { headerCount } from './header-count.ts';

const of = (count: number) => ({
  name: `${count}`,
  response: { headers: Array.from({ length: count }, () => ({ name: 'set-cookie', value: 'a=b' })) },
});

describeCheck(headerCount, [
  { ...of(0), outcome: 'low' },
  { ...of(30), outcome: 'low', message: 'The response has 30 headers.' },
  { ...of(31), outcome: 'high', data: { headers: 31 }, message: '31 headers; at most 30 are recommended.' },
]);
