import { describeCheck } from '../../test/kit/describe-check.ts';
import { crawlableAnchors } from './crawlable-anchors.ts';

const good = [
  '<a href="/x">x</a>',
  '<a href="?page=2">x</a>',
  '<a href="">x</a>',
  '<a href="#top">x</a>',
  '<a href="//cdn.example/x">x</a>',
  '<a href=" https://example.org ">x</a>',
  '<a href="mailto:a@b.example">x</a>',
  '<a href="tel:+49">x</a>',
  '<a href="whatsapp://send">x</a>',
  '<a name="top"></a>',
  '<a id="top"></a>',
  '<a name="top" onclick="x()"></a>',
  '<a>plain</a>',
  '<a role="button" onclick="go()">x</a>',
  '<a href="javascript:history.back()">x</a>',
  '<a href="javascript: window.history.go(-1);">x</a>',
  '<a href="javascript:window.print()">x</a>',
  '<a href="javascript:print()">x</a>',
  '<a href="javascript:window.close();">x</a>',
  '<a role="button" href="javascript:open()">x</a>',
  '<a routerLink="products" href="/products">x</a>',
  '<a role="button" href="javascript:void(0)">x</a>',
];

describeCheck(crawlableAnchors, [
  {
    name: 'a scheme before a space',
    in: '<a href="javascript :void(0)">x</a><a href="mailto :a@b.example">x</a><a href="HTTPS ://a.example/">x</a>',
    outcome: 'uncrawlable',
    data: { links: 3 },
  },
  {
    name: 'a path with a colon',
    in: '<a href="word : word">x</a><a href="./javascript :x">x</a>',
    outcome: 'all',
  },
  {
    name: 'FTP without a host',
    in: '<a href="ftp://">x</a><a href="ftp:">x</a>',
    outcome: 'uncrawlable',
    data: { links: 2 },
  },
  {
    name: 'FTP with a host, other schemes',
    in: '<a href="ftp://a.example/f">x</a><a href="sip:x">x</a><a href="whatsapp://">x</a>',
    outcome: 'all',
  },
  ...good.map((anchor) => ({ name: anchor, in: anchor, outcome: 'all' as const })),
  { name: 'no anchors', in: '<p>x</p>', outcome: 'none' },
  { name: 'ignores links in SVG', in: '<svg><a href="file:x">x</a></svg>', outcome: 'none' },
  ...[
    'javascript:void(0)',
    'javascript:void(0);',
    'JavaScript: void 0',
    'javascript:;',
    'javascript:',
    'javascript:void()',
  ].map((href) => ({
    name: href,
    in: `<a href="${href}">x</a>`,
    outcome: 'uncrawlable' as const,
    evidence: 1,
  })),
  {
    name: 'a click handler only',
    in: '<a onclick="go()">x</a>',
    outcome: 'uncrawlable',
    evidence: [
      { selector: 'html > body > a', snippet: '<a onclick="go()">', detail: 'The href is missing.' },
    ],
  },
  { name: 'a click handler and an ID', in: '<a onclick="goto(1)" id=p>x</a>', outcome: 'uncrawlable' },
  { name: 'a link of Angular', in: '<a routerLink="products">x</a>', outcome: 'uncrawlable' },
  ...["javascript:goTo('products')", "javascript:window.location.href='/p'", 'javascript:open()'].map(
    (href) => ({
      name: href,
      in: `<a href="${href}">x</a>`,
      outcome: 'scripted' as const,
      message: '1 link leads somewhere only by script.',
      evidence: 1,
    }),
  ),
  {
    name: 'two scripts',
    in: '<a id=a href="javascript:a()">x</a><a href="javascript:b()">x</a><a href="javascript:print()">x</a>',
    outcome: 'scripted',
    message: '2 links lead somewhere only by script.',
    data: { links: 2 },
  },
  {
    name: 'a script and a link that is not crawlable',
    in: '<a href="javascript:a()">x</a><a onclick="go()">x</a>',
    outcome: 'uncrawlable',
    data: { links: 1 },
  },
  { name: 'link-only attributes without href', in: '<a target="_blank">x</a>', outcome: 'uncrawlable' },
  { name: 'a file URL', in: '<a href="file:///C:/x.html">x</a>', outcome: 'uncrawlable' },
  {
    name: 'not a URL',
    in: '<a href="https://">x</a><a href="//[">x</a>',
    outcome: 'uncrawlable',
    message: '2 links are not crawlable.',
    data: { links: 2 },
  },
]);
