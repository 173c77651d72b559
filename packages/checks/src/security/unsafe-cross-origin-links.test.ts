import { describeCheck } from '../../test/kit/describe-check.ts';
import { unsafeCrossOriginLinks } from './unsafe-cross-origin-links.ts';

const link = (attributes: string) => `<a href="https://other.example/" ${attributes}>x</a>`;

describeCheck(unsafeCrossOriginLinks, [
  { name: 'noopener', in: link('target=_blank rel="nofollow NoOpener"'), outcome: 'noopener' },
  { name: 'noreferrer', in: link('target=_BLANK rel=noreferrer'), outcome: 'noopener' },
  {
    name: 'without rel',
    in: link('target=_blank') + link('target=_blank rel=noopener'),
    outcome: 'noopener-implied',
    message: '1 link opens another site in a new window without noopener, which browsers now imply.',
    data: { links: 1 },
    evidence: [{ selector: 'html > body > a:nth-of-type(1)' }],
  },
  { name: 'base target', head: '<base target=_blank>', in: link(''), outcome: 'noopener-implied' },
  {
    name: 'an area',
    in: '<map><area href="//other.example/" target=_blank></map>',
    outcome: 'noopener-implied',
  },
  {
    name: 'another port',
    in: '<a href="https://www.example.com:8443/" target=_blank>x</a>',
    outcome: 'noopener-implied',
  },
  {
    name: 'opener',
    in: link('target=_blank rel=opener') + link('target=_blank'),
    outcome: 'opener',
    message: '1 link gives other sites access to this page through window.opener.',
    data: { links: 1 },
  },
  {
    name: 'noopener, which overrides opener',
    in: link('target=_blank rel="opener noopener"'),
    outcome: 'noopener',
  },
  {
    name: 'targets that only look like _blank',
    in: link('target=blank') + link('target=_new rel=nofollow') + link('target=_blank'),
    outcome: 'opener',
    message: '2 links give other sites access to this page through window.opener.',
    data: { links: 2 },
    evidence: [
      { selector: 'html > body > a:nth-of-type(1)' },
      { selector: 'html > body > a:nth-of-type(2)' },
    ],
  },
  { name: 'a named base target', head: '<base target=shop>', in: link(''), outcome: 'opener' },
  {
    name: 'named targets with noopener or noreferrer',
    in: link('target=blank rel=noopener') + link('target=_new rel=noreferrer'),
    outcome: 'noopener',
  },
  {
    name: 'the names of frames',
    in: `<iframe name=map></iframe><object name=Film></object>${link('target=map')}${link('target=Film')}`,
    outcome: 'none',
  },
  {
    name: 'the name of a frame in another case',
    in: `<iframe name=map></iframe>${link('target=MAP')}`,
    outcome: 'opener',
  },
  {
    name: 'the same window by other names',
    in: link('target=""') + link('target=_PARENT') + link('target=_Self'),
    outcome: 'none',
  },
  { name: 'a named target of the same origin', in: '<a href="/x" target=shop>x</a>', outcome: 'none' },
  { name: 'the same window', in: link('') + link('target=_self'), outcome: 'none' },
  { name: 'the same origin', in: '<a href="/x" target=_blank>x</a>', outcome: 'none' },
  {
    name: 'a target that overrides the base',
    head: '<base target=_blank>',
    in: link('target=_top'),
    outcome: 'none',
  },
  { name: 'mailto:', in: '<a href="mailto:a@a.example" target=_blank>x</a>', outcome: 'none' },
  { name: 'an anchor without a target', in: '<a target=_blank>x</a>', outcome: 'none' },
  {
    name: 'an SVG link',
    in: '<svg><a href="https://o.example/" target=_blank></a></svg>',
    outcome: 'none',
  },
  { name: 'truncated page', in: link('target=_blank'), body: { truncated: true }, outcome: 'unknown' },
]);
