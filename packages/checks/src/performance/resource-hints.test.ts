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
    message: '1 resource hint has no effect.',
    data: { invalid: 1 },
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
]);
