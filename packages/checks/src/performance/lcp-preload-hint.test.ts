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
    name: 'with a preload of the same file, written differently',
    head: '<link rel=preload as=image href="https://www.example.com/img/a.webp">',
    in: '<img src=" /img/a.webp " fetchpriority=low>',
    outcome: 'prioritized',
  },
  {
    name: 'with a preload of its candidates',
    head: '<link rel=preload as=image imagesrcset="a-800.webp 800w, a-1600.webp 1600w" imagesizes=100vw>',
    in: '<img src=a.jpg srcset="a-400.webp 400w, a-1600.webp 1600w" sizes=100vw>',
    outcome: 'prioritized',
  },
  {
    name: 'with a preload of a source of its picture',
    head: '<link rel=preload as=image href=a.avif type=image/avif>',
    in: '<picture><source srcset="a.avif, b.avif 2x"><img src=a.jpg></picture>',
    outcome: 'prioritized',
  },
  {
    name: 'after logos without dimensions',
    head: '<link rel=preload as=image href=a.webp>',
    in: '<h1><img src=name.svg></h1><a href="/"><img src=logo.png></a><img src=a.webp>',
    outcome: 'prioritized',
  },
  { name: 'one drawing', in: '<img id=one src=a.svg>', outcome: 'not-prioritized', evidence: 1 },
  {
    name: 'with a preload of another image',
    head: '<link rel=preload as=image href=/logo.svg>',
    in: '<img src=a.webp fetchpriority=low>',
    outcome: 'not-prioritized',
  },
  {
    name: 'with preloads of nothing',
    head: '<link rel=preload as=image href=""><link rel=preload as=image imagesrcset="">',
    in: '<img srcset="a.webp 1x">',
    outcome: 'not-prioritized',
  },
  { name: 'with high priority', in: '<img src=a.webp loading=LAZY fetchpriority=high>', outcome: 'lazy' },
  {
    name: 'after a logo',
    in: '<img src=logo.svg width=120 height=40><img id=two src=a.webp loading=lazy>',
    outcome: 'lazy',
    evidence: [{ selector: '#two' }],
  },
  { name: 'an eager image', in: '<img src=a.webp loading=eager>', outcome: 'not-prioritized' },
  { name: 'only a lazy icon', in: '<img src=a.webp width=16 loading=lazy>', outcome: 'none' },
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
  {
    name: 'with a preload in a header, whose base is the URL of the page',
    headers: { link: '</x.css>; rel=preload; as=style, <a.webp>; rel="preload"; as="Image"' },
    head: '<base href="/other/">',
    in: '<img src=/shop/a.webp>',
    outcome: 'prioritized',
  },
  {
    name: 'with a preload of its candidates in a header',
    headers: { link: '<>; rel=preload; as=image; imagesrcset="/a-800.webp 800w, /a-1600.webp 1600w"' },
    in: '<img src=/a.jpg srcset="/a-1600.webp 1600w" sizes=100vw>',
    outcome: 'prioritized',
  },
  {
    name: 'with another preload in a header',
    headers: { link: '</a.webp>; rel=prefetch; as=image, </b.webp>; rel=preload; as=image' },
    in: '<img src=/a.webp>',
    outcome: 'not-prioritized',
  },
]);
