import { describeCheck } from '../../../test/kit/describe-check.ts';
import { lcpPreloadHint } from './lcp-preload-hint.ts';

describeCheck(lcpPreloadHint, [
  { name: 'by its priority', in: '<img src=a.webp fetchpriority=HIGH>', outcome: 'hinted' },
  {
    name: 'by a preload',
    head: '<link rel=preload as=image href=a.webp>',
    in: '<img src=a.webp>',
    outcome: 'hinted',
  },
  {
    name: 'the second alone',
    in: '<img id=one src=a.webp><img src=b.webp fetchpriority=high>',
    outcome: 'unhinted',
    evidence: [{ selector: '#one' }],
  },
  {
    name: 'after a logo',
    in: '<img src=logo.svg width=120 height=40><img src=a.webp width=800 fetchpriority=high>',
    outcome: 'hinted',
  },
  {
    name: 'a font is preloaded',
    head: '<link rel=preload as=font href=a.woff2>',
    in: '<img src=a.webp>',
    outcome: 'unhinted',
  },
  { name: 'no images', in: '<p>x', outcome: 'none' },
  { name: 'icons', in: '<img src=a.png width=16 height=16>', outcome: 'none' },
]);
