import { describeCheck } from '../../test/kit/describe-check.ts';
import { resourceHints } from './resource-hints.ts';

describeCheck(resourceHints, [
  {
    name: 'valid hints',
    head: '<link rel=PreConnect href="https://a.example"><link rel=preload as=Font href=f crossorigin><link rel=preload as=image imagesrcset="a 2x"><link rel=modulepreload href=m.js>',
    outcome: 'present',
    data: { hints: { preload: 2, modulepreload: 1, preconnect: 1 } },
    message: '2 preload, 1 modulepreload, 1 preconnect',
  },
  {
    name: 'a preload without as',
    head: '<link rel=preload href=a.js>',
    outcome: 'invalid',
    evidence: [{ detail: 'no valid as attribute' }],
  },
  { name: 'an invalid as value', head: '<link rel=preload as=javascript href=a.js>', outcome: 'invalid' },
  {
    name: 'of kinds that browsers do not preload',
    head: '<link rel=preload as=video href=a.mp4><link rel=preload as=audio href=a.mp3><link rel=preload as=json href=a>',
    outcome: 'invalid',
    evidence: [
      { detail: 'no valid as attribute' },
      { detail: 'no valid as attribute' },
      { detail: 'no valid as attribute' },
    ],
  },
  {
    name: 'a preloaded track and data',
    head: '<link rel=preload as=track href=a.vtt><link rel=preload as=fetch href=a crossorigin>',
    outcome: 'present',
  },
  {
    name: 'a font without crossorigin',
    head: '<link rel=preload as=font href=f.woff2>',
    outcome: 'invalid',
    message: '1 resource hint does not work as intended.',
    data: { invalid: 1 },
  },
  {
    name: 'a connection for fonts without crossorigin',
    head: '<link rel=preconnect href="https://fonts.gstatic.com"><link rel=preconnect href="//fonts.gstatic.com/" crossorigin=use-credentials>',
    outcome: 'invalid',
    message: '2 resource hints do not work as intended.',
    evidence: [
      { detail: 'connection without crossorigin, which fonts do not use' },
      { detail: 'connection without crossorigin, which fonts do not use' },
    ],
  },
  {
    name: 'connections for fonts and for their stylesheets',
    head: '<link rel=preconnect href="https://fonts.googleapis.com"><link rel=preconnect href="https://fonts.gstatic.com" crossorigin><link rel=preconnect href="https://fonts.gstatic.com" crossorigin=anonymous><link rel=dns-prefetch href="https://fonts.gstatic.com">',
    outcome: 'present',
  },
  {
    name: 'a connection for images of the font host',
    head: '<link rel=preconnect href="https://fonts.gstatic.com">',
    in: '<img src="https://fonts.gstatic.com/s/e/notoemoji/15.0/1f600/72.png">',
    outcome: 'present',
  },
  {
    name: 'no URL',
    head: '<link rel="dns-prefetch preconnect" href=" ">',
    outcome: 'invalid',
    evidence: [{ detail: 'no URL' }],
  },
  { name: 'other links', head: '<link rel=stylesheet href=a.css><link rel=icon href=i>', outcome: 'none' },
  {
    name: 'truncated page',
    head: '<link rel=preload href=a.js>',
    body: { truncated: true },
    outcome: 'unknown',
  },
  {
    name: 'in a header',
    headers: {
      link: '<https://cdn.example>; rel="preconnect", <https://cdn.example>; rel=preconnect; crossorigin, </api/>; rel="https://api.example/"',
    },
    head: '<link rel=preload as=style href=a.css>',
    outcome: 'present',
    data: { hints: { preload: 1, preconnect: 2 } },
    message: '1 preload, 2 preconnect',
  },
  {
    name: 'fonts and images in a header, as frameworks send them',
    headers: {
      link: '</a.woff2>; rel=preload; as="font"; crossorigin=""; type="font/woff2", </b.woff2>; rel="preload"; as="font"; crossorigin; nopush, <>; rel=preload; as=image; imagesrcset="/a 1x", </c.js>; rel=modulepreload; nopush',
    },
    outcome: 'present',
    data: { hints: { preload: 3, modulepreload: 1 } },
  },
  {
    name: 'a font without crossorigin, a preload without as and a connection for fonts in a header',
    headers: {
      link: [
        '</a.woff2>; rel=preload; as=font; type=font/woff2',
        '</a.css>; rel=preload, <https://fonts.gstatic.com>; rel=preconnect, </b.css>; rel=preload; as=style',
      ],
    },
    outcome: 'invalid',
    message: '3 resource hints do not work as intended.',
    evidence: [
      { snippet: 'link: </a.woff2>; rel=preload', detail: 'font without crossorigin loads twice' },
      { snippet: 'link: </a.css>; rel=preload', detail: 'no valid as attribute' },
      { detail: 'connection without crossorigin, which fonts do not use' },
    ],
  },
  {
    name: 'a header without hints',
    headers: { link: '</api/>; rel="https://api.example/"' },
    outcome: 'none',
  },
  {
    name: 'a modulepreload of what is no module',
    head: '<link rel=modulepreload as=image href=a.png>',
    outcome: 'invalid',
    evidence: [{ detail: 'no valid as attribute' }],
  },
  {
    name: 'modulepreloads of modules',
    head: '<link rel=modulepreload as="" href=a.js><link rel=modulepreload as=Script href=b.js><link rel=modulepreload as=worker href=c.js><link rel=modulepreload as=json href=d.json>',
    outcome: 'present',
  },
]);
