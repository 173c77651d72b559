import { describeCheck } from '../../test/kit/describe-check.ts';
import { thirdPartyShare } from './third-party-share.ts';

const files = (own: number, other: number) => ({
  name: `${own} of its own, ${other} others`,
  in:
    Array.from({ length: own }, (_, index) => `<img src="${index}.png">`).join('') +
    Array.from({ length: other }, (_, index) => `<img src="//other.example/${index}.png">`).join(''),
});

describeCheck(thirdPartyShare, [
  { ...files(10, 0), outcome: 'small', data: { requests: 10, thirdParty: 0 } },
  { ...files(9, 1), outcome: 'small' },
  {
    name: 'other hosts and ports of the same site',
    in: Array.from({ length: 10 }, (_, index) => `<img src="//static.example.com:8443/${index}">`).join(''),
    outcome: 'small',
    message: '0 of 10 files are third-party.',
  },
  { ...files(8, 2), outcome: 'large', evidence: 2, message: '2 of 10 files are third-party.' },
  { ...files(5, 5), outcome: 'large' },
  { ...files(5, 6), outcome: 'majority', message: '6 of 11 files are third-party' },
  { ...files(0, 9), outcome: 'few-requests' },
  { ...files(5, 6), body: { truncated: true }, outcome: 'unknown' },
]);
