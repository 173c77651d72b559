import { describeCheck } from '../../../test/kit/describe-check.ts';
import { metaRedirect } from './meta-redirect.ts';

const refresh = (content: string) => `<meta http-equiv="refresh" content="${content}">`;

describeCheck(metaRedirect, [
  { name: 'no refresh', in: '<p>Shoes', outcome: 'none' },
  { name: 'what browsers ignore', head: refresh('soon') + refresh('0; url=http://['), outcome: 'none' },
  { name: 'after a time', head: refresh('5; url=/boots'), outcome: 'timed' },
  {
    name: 'at once to another page',
    head: refresh('0; url=/boots'),
    outcome: 'elsewhere',
    data: { target: 'https://www.example.com/boots' },
    evidence: 1,
  },
  {
    name: 'in less than a second, by a base',
    head: `<base href="https://other.example/">${refresh('0.5,boots')}`,
    outcome: 'elsewhere',
    data: { target: 'https://other.example/boots' },
  },
  {
    name: 'the first that is understood',
    head: refresh('x') + refresh('0;url=/a') + refresh('9;url=/b'),
    outcome: 'elsewhere',
    data: { target: 'https://www.example.com/a' },
  },
  { name: 'to nowhere else', head: refresh('0'), outcome: 'itself', evidence: 1 },
  { name: 'to its own address', head: refresh('0; url=/shop/shoes#top'), outcome: 'itself' },
]);
