import { describeCheck } from '../../test/kit/describe-check.ts';
import { deadEnd } from './dead-end.ts';

describeCheck(deadEnd, [
  {
    name: 'a link',
    in: '<a href="/">Home</a>',
    outcome: 'linked',
    message: 'This page has 1 link to other pages.',
    data: { links: 1 },
  },
  { name: 'an image map area', in: '<map name=m><area href=/a alt=A></map>', outcome: 'linked' },
  { name: 'no links', in: '<p>Shoes', outcome: 'dead-end' },
  {
    name: 'only fragment, mail and script links',
    in: '<a href="#a">A</a><a href="mailto:a@b.example">M</a><a href="javascript:x()">X</a>',
    outcome: 'dead-end',
  },
  {
    name: 'only links to its own URL',
    in: '<a href="/shoes#sizes">A</a><a href="https://www.example.com/shoes">B</a><map name=m><area href="#a"><area href="mailto:a@b.example"></map>',
    url: 'https://www.example.com/shoes',
    outcome: 'dead-end',
  },
  {
    name: 'its own URL with another query',
    in: '<a href="?page=2">2</a><a href="/shoes">1</a>',
    url: 'https://www.example.com/shoes',
    outcome: 'linked',
    data: { links: 1 },
  },
  { name: 'an anchor without href', in: '<a name=x>X</a>', outcome: 'dead-end' },
  { name: 'truncated page', in: '<p>Shoes', body: { truncated: true }, outcome: 'unknown' },
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
  { name: 'an empty container without a script', in: '<div id=root></div>', outcome: 'dead-end' },
  {
    name: 'a script without a container',
    in: '<div>Hi</div><script src=/a.js></script>',
    outcome: 'dead-end',
  },
  {
    name: 'a hidden container',
    in: '<div id=a hidden></div>Hi<script src=/a.js></script>',
    outcome: 'dead-end',
  },
]);
