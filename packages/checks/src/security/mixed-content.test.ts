import { describeCheck } from '../../test/kit/describe-check.ts';
import { mixedContent } from './mixed-content.ts';

const UPGRADE = 'upgrade-insecure-requests';

describeCheck(mixedContent, [
  {
    name: 'https:, relative and protocol-relative URLs',
    in: '<img src="/a.png"><img src="//cdn.example/a.png"><script src="https://cdn.example/a.js"></script>',
    outcome: 'none',
  },
  { name: 'a link to an http: page', in: '<a href="http://other.example/">x</a>', outcome: 'none' },
  {
    name: 'a data block',
    in: '<script type="text/template" src="http://a.example/x"></script>',
    outcome: 'none',
  },
  { name: 'in a template', in: '<template><img src="http://a.example/x.png"></template>', outcome: 'none' },
  { name: 'a loopback host', in: '<script src="http://localhost:8080/a.js"></script>', outcome: 'none' },
  {
    name: 'preloads without effect',
    head: '<link rel=preload as=video href="http://a.example/v"><link rel=preload href="http://a.example/x.js">',
    outcome: 'none',
  },
  {
    name: 'a preload for a script',
    head: '<link rel=preload as=fetch href="http://a.example/x">',
    outcome: 'active',
  },
  { name: 'an http: URL in text', in: '<p>http://a.example/x.js</p>', outcome: 'none' },
  {
    name: 'an image, in uppercase and with spaces around',
    in: '<img src="  HTTP://a.example/x.png ">',
    outcome: 'passive',
    message: '1 image, audio or video file has an http: URL.',
    data: { active: 0, passive: 1 },
    evidence: [{ url: 'http://a.example/x.png', detail: 'upgraded to https:' }],
  },
  {
    name: 'a newline inside the scheme, which URL parsers drop',
    in: '<img src="ht\ntp://a.example/x.png">',
    outcome: 'passive',
  },
  { name: 'a lazy image', in: '<img loading=lazy src="http://a.example/x.png">', outcome: 'passive' },
  {
    name: 'an image in an inline style',
    in: '<p style="background:url(http://a.example/x.png)">x</p>',
    outcome: 'passive',
  },
  {
    name: 'video, poster, audio source and icon',
    in: '<video src="http://a.example/v" poster="http://a.example/p"></video><audio><source src="http://a.example/a"></audio>',
    head: '<link rel="shortcut icon" href="http://a.example/i">',
    outcome: 'passive',
    data: { active: 0, passive: 4 },
  },
  {
    name: 'an image of an IPv4 address, which browsers do not upgrade',
    in: '<img src="http://203.0.113.5/x.png">',
    outcome: 'passive',
    message:
      '1 image, audio or video file has an http: URL. Browsers block it, because its host is an IP address.',
    data: { active: 0, passive: 1, passiveBlocked: 1 },
    evidence: [{ url: 'http://203.0.113.5/x.png', detail: 'blocked by browsers' }],
  },
  {
    name: 'an image of a host, then images of an IPv6 address',
    in: '<img src="http://a.example/x.png"><img src="http://[2001:db8::1]:80/x.png"><p style="background:url(http://[2001:db8::1]/y.png)">x</p>',
    outcome: 'passive',
    message:
      '3 image, audio and video files have an http: URL. Browsers block 2 of them, because their hosts are IP addresses.',
    evidence: [
      { url: 'http://[2001:db8::1]/x.png', detail: 'blocked by browsers' },
      { url: 'http://[2001:db8::1]/y.png', detail: 'blocked by browsers' },
      { url: 'http://a.example/x.png', detail: 'upgraded to https:' },
    ],
  },
  {
    name: 'one of two images of an IP address',
    in: '<img src="http://203.0.113.5/x.png"><img src="http://203.0.113.5.example/x.png">',
    outcome: 'passive',
    message: 'Browsers block 1 of them, because its host is an IP address.',
  },
  { name: 'an image of a loopback address', in: '<img src="http://127.0.0.1/x.png">', outcome: 'none' },
  {
    name: 'a script, and images of an IP address and of a host',
    in: '<img src="http://a.example/x.png"><img src="http://203.0.113.5/x.png"><script src="http://a.example/x.js"></script>',
    outcome: 'active',
    message: '2 insecure resources are blocked; 1 more is upgraded to HTTPS.',
    data: { active: 1, passive: 2, passiveBlocked: 1 },
    evidence: [
      { url: 'http://a.example/x.js' },
      { url: 'http://203.0.113.5/x.png' },
      { url: 'http://a.example/x.png' },
    ],
  },
  {
    name: 'a script before an image, the script first in the evidence',
    in: '<img src="http://a.example/x.png"><script src="http://a.example/x.js"></script>',
    outcome: 'active',
    message: '1 insecure resource is blocked; 1 more is upgraded to HTTPS.',
    data: { active: 1, passive: 1 },
    evidence: [{ url: 'http://a.example/x.js' }, { url: 'http://a.example/x.png' }],
  },
  { name: 'a frame', in: '<iframe src="http://a.example/"></iframe>', outcome: 'active' },
  { name: 'a stylesheet', head: '<link rel=StyleSheet href="http://a.example/x.css">', outcome: 'active' },
  { name: 'an import', head: '<style>@import "http://a.example/x.css";</style>', outcome: 'active' },
  {
    name: 'a font',
    head: '<style>@font-face{src:url(http://a.example/x.woff2)}</style>',
    outcome: 'active',
  },
  {
    name: 'a candidate of an image',
    in: '<img src=a.png srcset="http://a.example/x 2x">',
    outcome: 'active',
  },
  {
    name: 'an SVG image',
    in: '<svg><image xlink:href="http://a.example/x"/></svg>',
    outcome: 'passive',
  },
  {
    name: 'relative URLs with an http: base',
    head: '<base href="http://a.example/"><script src="x.js"></script>',
    outcome: 'active',
  },
  {
    name: 'upgraded by the header',
    in: '<script src="http://a.example/x.js"></script>',
    headers: { 'content-security-policy': UPGRADE },
    outcome: 'upgraded',
    message: 'The Content-Security-Policy upgrades 1 http: resource to HTTPS.',
    evidence: [{ detail: 'upgraded to https:' }],
  },
  {
    name: 'an IP address, which the header upgrades as well',
    in: '<img src="http://203.0.113.5/x.png">',
    headers: { 'content-security-policy': UPGRADE },
    outcome: 'upgraded',
    data: { passive: 1, passiveBlocked: 0 },
    evidence: [{ detail: 'upgraded to https:' }],
  },
  {
    name: 'upgraded by a meta element',
    head: `<meta http-equiv="Content-Security-Policy" content="${UPGRADE}">`,
    in: '<script src="http://a.example/x.js"></script>',
    outcome: 'upgraded',
  },
  {
    name: 'a report-only policy upgrades nothing',
    in: '<script src="http://a.example/x.js"></script>',
    headers: { 'content-security-policy-report-only': UPGRADE },
    outcome: 'active',
  },
  {
    name: 'http: page',
    url: 'http://www.example.com/',
    in: '<script src="http://a.example/x.js"></script>',
    outcome: 'not-https',
  },
  { name: 'truncated page', in: '<p>x</p>', body: { truncated: true }, outcome: 'unknown' },
  {
    name: 'an import after a rule and the name of a vocabulary, which browsers do not load',
    in: '<style>a{b:c}@import url(http://a.example/a.css);</style><style>@namespace svg url(http://www.w3.org/2000/svg);</style>',
    outcome: 'none',
  },
  {
    name: 'the import of a style for a script',
    in: '<style type="text/less">@import "http://a.example/a.less";</style>',
    outcome: 'none',
  },
  {
    name: 'an import before all rules',
    in: '<style>@layer x;@import url(http://a.example/a.css);a{b:c}</style>',
    outcome: 'active',
  },
  {
    name: 'the background of a table',
    in: '<table background="http://a.example/a.gif"><tr><td>x</td></tr></table><p background="http://a.example/a.gif">x</p>',
    outcome: 'passive',
    data: { passive: 1 },
  },
]);
