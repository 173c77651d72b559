import { describeCheck } from '../../test/kit/describe-check.ts';
import { pageSize } from './page-size.ts';

const of = (decoded: number) => ({ name: `${decoded} bytes`, body: { bytes: { wire: 20_000, decoded } } });

describeCheck(pageSize, [
  { ...of(0), outcome: 'small' },
  { ...of(100_000), outcome: 'small', message: '100 kB (20 kB transferred)' },
  { ...of(100_001), outcome: 'large' },
  {
    ...of(330_000),
    outcome: 'large',
    data: { decodedBytes: 330_000, wireBytes: 20_000 },
    message: '330 kB (20 kB transferred); at most 100 kB',
  },
  { ...of(330_001), outcome: 'very-large' },
  {
    name: 'longer than the audit limit',
    body: { truncated: true, bytes: { wire: 12_000_000, decoded: 10_485_760 } },
    outcome: 'very-large',
    message: 'more than 10.5 MB',
  },
]);
