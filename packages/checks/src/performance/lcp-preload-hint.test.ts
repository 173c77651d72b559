import { describeCheck } from '../../test/kit/describe-check.ts';
import { lcpPreloadHint } from './lcp-preload-hint.ts';

describeCheck(lcpPreloadHint, [
  { name: 'with fetchpriority', in: '<img src=a.webp fetchpriority=HIGH>', outcome: 'prioritized' },
  {
    name: 'with a preload',
    head: '<link rel=preload as=image href=a.webp>',
    in: '<img src=a.webp>',
    outcome: 'prioritized',
  },
  {
    name: 'only the second',
    in: '<img id=one src=a.webp><img src=b.webp fetchpriority=high>',
    outcome: 'not-prioritized',
    evidence: [{ selector: '#one' }],
  },
  {
    name: 'after a logo',
    in: '<img src=logo.svg width=120 height=40><img src=a.webp width=800 fetchpriority=high>',
    outcome: 'prioritized',
  },
  {
    name: 'a preloaded font',
    head: '<link rel=preload as=font href=a.woff2>',
    in: '<img src=a.webp>',
    outcome: 'not-prioritized',
  },
  { name: 'no images', in: '<p>x', outcome: 'none' },
  { name: 'icons', in: '<img src=a.png width=16 height=16>', outcome: 'none' },
]);
