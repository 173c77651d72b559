import { describeCheck } from '../../../test/kit/describe-check.ts';
import { headerCount } from './header-count.ts';

const of = (count: number) => ({
  name: `${count}`,
  response: { headers: Array.from({ length: count }, () => ({ name: 'set-cookie', value: 'a=b' })) },
});

describeCheck(headerCount, [
  { ...of(0), outcome: 'few' },
  { ...of(30), outcome: 'few' },
  { ...of(31), outcome: 'many', data: { headers: 31 } },
]);
