import { describeCheck } from '../../test/kit/describe-check.ts';
import { contentLength } from './content-length.ts';

const words = (count: number) => 'shoe '.repeat(count);

describeCheck(contentLength, [
  {
    name: '300 words',
    in: words(300),
    outcome: 'enough',
    message: 'This page has 300 words.',
    data: { words: 300 },
  },
  {
    name: '299 words',
    in: words(299),
    outcome: 'low',
    message: 'This page has 299 words, fewer than 300. Google sets no minimum.',
    data: { words: 299 },
  },
  { name: '100 words', in: words(100), outcome: 'low' },
  {
    name: '99 words',
    in: words(99),
    outcome: 'thin',
    message: 'This page has only 99 words, fewer than 300. Google sets no minimum.',
    data: { words: 99 },
  },
  { name: 'no text', in: '', outcome: 'thin', message: 'This page has no text.', data: { words: 0 } },
  {
    name: 'ignores hidden text and scripts',
    in: `<p hidden>${words(300)}</p><script>${words(300)}</script><p>One</p>`,
    outcome: 'thin',
    data: { words: 1 },
  },
  {
    name: 'a script without spaces between words',
    in: '我们在这里学习中文。'.repeat(100),
    outcome: 'enough',
  },
  { name: 'truncated page', in: words(9), body: { truncated: true }, outcome: 'unknown' },
  {
    name: 'a page that scripts fill',
    in: '<div id=root></div><script src=/app.js></script>',
    outcome: 'unknown',
  },
  {
    name: 'a page that scripts fill through a custom element',
    in: '<app-root>Loading…</app-root><script type=module src=/app.js></script>',
    outcome: 'unknown',
  },
  { name: 'an empty container without a script', in: '<div id=root></div>', outcome: 'thin' },
  { name: 'a script without a container', in: '<div>Hi</div><script src=/a.js></script>', outcome: 'thin' },
  { name: 'a hidden container', in: '<div id=a hidden></div>Hi<script src=/a.js></script>', outcome: 'thin' },
]);
