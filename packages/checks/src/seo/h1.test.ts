import { describeCheck } from '../../test/kit/describe-check.ts';
import { h1 } from './h1.ts';

describeCheck(h1, [
  { name: 'one', in: '<h1>Shoes</h1><h2>Boots</h2>', outcome: 'one' },
  { name: 'an image with alt text', in: '<h1><img src="l.png" alt="Shoe shop"></h1>', outcome: 'one' },
  {
    name: 'a second one that is hidden',
    in: '<h1>Shoes</h1><div hidden><h1>Boots</h1></div>',
    outcome: 'one',
  },
  {
    name: 'two',
    in: '<h1>Shoes</h1><h1>Boots</h1>',
    outcome: 'several',
    message: 'This page has 2 H1 headings.',
    data: { headings: 2 },
    evidence: [
      { selector: 'html > body > h1:nth-of-type(1)', detail: '“Shoes”' },
      { selector: 'html > body > h1:nth-of-type(2)' },
    ],
  },
  {
    name: 'a second one that is hidden from screen readers',
    in: '<h1>Shoes</h1><h1 aria-hidden=true>Shoes</h1>',
    outcome: 'one',
  },
  { name: 'one that is hidden from screen readers', in: '<h1 aria-hidden=true>Shoes</h1>', outcome: 'one' },
  {
    name: 'two that are shown and one that is hidden from screen readers',
    in: '<h1>A</h1><h1 aria-hidden=true>B</h1><h1>C</h1>',
    outcome: 'several',
    data: { headings: 2 },
  },
  {
    name: 'a second one with a presentational role, such as a logo',
    in: '<h1>Log in</h1><h1 role=presentation><a href=/>Powered by shoes</a></h1>',
    outcome: 'one',
  },
  { name: 'one with a presentational role', in: '<h1 role=none>Shoes</h1>', outcome: 'one' },
  {
    name: 'one whose letters are hidden from screen readers, beside a name in ARIA',
    in: '<h1 aria-label="Shoes"><span aria-hidden=true>Sh</span><span aria-hidden=true>oes</span></h1>',
    outcome: 'one',
  },
  { name: 'one with a name in ARIA but no text', in: '<h1 aria-label=Shoes></h1>', outcome: 'empty' },
  {
    name: 'a heading of level one by role',
    in: '<div id=t role=heading aria-level=1>Shoes</div>',
    outcome: 'by-role',
    evidence: [{ selector: '#t' }],
  },
  {
    name: 'one by role beside an H1',
    in: '<h1>A</h1><div role=heading aria-level=1>B</div>',
    outcome: 'one',
  },
  {
    name: 'others by role',
    in: '<div role=heading>A</div><div role=heading aria-level=2>B</div><div role=heading aria-level=1 hidden>C</div><div role=heading aria-level=1></div>',
    outcome: 'none',
  },
  { name: 'no headings', in: '<p>Shoes</p>', outcome: 'none' },
  { name: 'only hidden', in: '<h1 style="display: none">Shoes</h1>', outcome: 'none' },
  {
    name: 'empty',
    in: '<h1 id="top"> </h1>',
    outcome: 'empty',
    evidence: [{ selector: '#top', snippet: '<h1 id="top">' }],
  },
  { name: 'an image without alt text', in: '<h1><img src="l.png"></h1>', outcome: 'empty' },
  {
    name: 'truncated page',
    in: '<p>Shoes</p>',
    body: { truncated: true },
    outcome: 'unknown',
  },
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
  { name: 'an empty container without a script', in: '<div id=root></div>', outcome: 'none' },
  { name: 'a script without a container', in: '<div>Hi</div><script src=/a.js></script>', outcome: 'none' },
  { name: 'a hidden container', in: '<div id=a hidden></div>Hi<script src=/a.js></script>', outcome: 'none' },
]);
