import { describeCheck } from '../../test/kit/describe-check.ts';
import { linkDensity } from './link-density.ts';

const words = (count: number) => 'shoes '.repeat(count);

describeCheck(linkDensity, [
  {
    name: 'low',
    in: `${words(95)}${'<a href=/a>boot</a> '.repeat(5)}`,
    outcome: 'usual',
    message: 'This page has 5 links per 100 words.',
    data: { perHundred: 5 },
  },
  {
    name: 'high',
    in: `${words(94)}${'<a href=/a>boot</a> '.repeat(6)}`,
    outcome: 'dense',
    message: 'This page has 6 links per 100 words; at most 5 are recommended.',
    data: { links: 6, words: 100 },
  },
  { name: 'Japanese', in: '<p>靴と鞄のお店です。<a href=/a>靴</a>', outcome: 'dense' },
  { name: 'no text', in: '<a href=/a><img src=a.png></a>', outcome: 'none' },
  { name: 'truncated page', in: words(9), body: { truncated: true }, outcome: 'unknown' },
]);
