import { describeCheck } from '../../test/kit/describe-check.ts';
import { linkDensity } from './link-density.ts';

const words = (count: number) => 'shoes '.repeat(count);

describeCheck(linkDensity, [
  {
    name: 'low',
    in: `${words(95)}${'<a href=/a>boot</a> '.repeat(5)}`,
    outcome: 'usual',
    data: { perHundred: 5 },
  },
  {
    name: 'high',
    in: `${words(94)}${'<a href=/a>boot</a> '.repeat(6)}`,
    outcome: 'dense',
    data: { links: 6, words: 100 },
  },
  { name: 'Japanese', in: '<p>靴と鞄のお店です。<a href=/a>靴</a>', outcome: 'dense' },
  { name: 'no text', in: '<a href=/a><img src=a.png></a>', outcome: 'none' },
  { name: 'truncated page', in: words(9), body: { truncated: true }, outcome: 'unknown' },
]);
