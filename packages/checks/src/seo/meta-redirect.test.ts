import { describeCheck } from '../../test/kit/describe-check.ts';
import { metaRedirect } from './meta-redirect.ts';

const refresh = (content: string) => `<meta http-equiv="refresh" content="${content}">`;

describeCheck(metaRedirect, [
  { name: 'no refresh', in: '<p>Shoes', outcome: 'none' },
  {
    name: 'values that browsers ignore',
    head: refresh('soon') + refresh('0; url=http://['),
    outcome: 'none',
  },
  { name: 'delayed', head: refresh('5; url=/boots'), outcome: 'timed' },
  {
    name: 'immediate, to another page',
    head: refresh('0; url=/boots'),
    outcome: 'other-url',
    message: 'This page redirects to https://www.example.com/boots with a meta refresh.',
    data: { target: 'https://www.example.com/boots' },
    evidence: 1,
  },
  {
    name: 'less than a second, with a base URL',
    head: `<base href="https://other.example/">${refresh('0.5,boots')}`,
    outcome: 'other-url',
    data: { target: 'https://other.example/boots' },
  },
  {
    name: 'the first valid one',
    head: refresh('x') + refresh('0;url=/a') + refresh('9;url=/b'),
    outcome: 'other-url',
    data: { target: 'https://www.example.com/a' },
  },
  {
    name: 'by a header, before an element, without its base URL',
    headers: { refresh: '0; url=/boots' },
    head: `<base href="https://other.example/">${refresh('5; url=/socks')}`,
    outcome: 'other-url',
    message: 'This page redirects to https://www.example.com/boots with a Refresh header.',
    evidence: [{ snippet: 'refresh: 0; url=/boots' }],
  },
  { name: 'by a header, after a delay', headers: { refresh: '5' }, outcome: 'timed' },
  {
    name: 'by an element, after a header that browsers ignore',
    headers: { refresh: 'soon' },
    head: refresh('0; url=/boots'),
    outcome: 'other-url',
    evidence: 1,
  },
  { name: 'by a script URL', head: refresh('0; url=javascript:alert(1)'), outcome: 'none' },
  { name: 'without a URL', head: refresh('0'), outcome: 'same-url', evidence: 1 },
  { name: 'to its own URL', head: refresh('0; url=/shop/shoes#top'), outcome: 'same-url' },
]);
