import { describeCheck } from '../../test/kit/describe-check.ts';
import { imageLazyLoading } from './image-lazy-loading.ts';

const EAGER = '<img src=a.png>';
const LAZY = '<img src=a.png loading=lazy>';
/** Images of different files. */
const several = (count: number, attributes = '') =>
  Array.from({ length: count }, (_, at) => `<img src=${at}.png ${attributes}>`).join('');
const LARGE = '<img id=large src=hero.jpg width=1600 height=900 loading=lazy>';
const TITLE = '<h1>Shoes for every season</h1>';
const LONG = `<p>${'A sentence about shoes. '.repeat(10)}</p>`;

describeCheck(imageLazyLoading, [
  { name: 'all but the first three', in: several(3) + several(5, 'loading=lazy'), outcome: 'lazy' },
  { name: 'uppercase', in: `${several(3)}<img src=a.png loading=" LAZY ">`, outcome: 'lazy' },
  {
    name: 'one with high priority',
    in: `${several(3)}<img src=a.png fetchpriority=high>`,
    outcome: 'lazy',
  },
  {
    name: 'the fourth is eager',
    in: several(4),
    outcome: 'eager',
    message: '1 of 4 images is further down the page and not lazy-loaded.',
    data: { images: 4, eager: 1 },
    evidence: [{ selector: 'html > body > img:nth-of-type(4)' }],
  },
  { name: 'an unknown value', in: `${several(3)}<img src=a.png loading=auto>`, outcome: 'eager' },
  {
    name: 'the first is lazy too',
    in: several(5, 'loading=lazy'),
    outcome: 'first-lazy',
    message: 'The first image is lazy-loaded, which delays it.',
    evidence: 1,
  },
  {
    name: 'one large image',
    in: LARGE,
    outcome: 'first-lazy',
    message: 'The first large image is lazy-loaded, which delays it.',
    data: { isLarge: true },
    evidence: [{ selector: '#large' }],
  },
  { name: 'a large image before eager ones', in: LARGE + several(6), outcome: 'first-lazy' },
  { name: 'with high priority', in: LARGE.replace('>', ' fetchpriority=high>'), outcome: 'first-lazy' },
  {
    name: 'a large image in a cart, before one with high priority',
    in: `<div class=drawer>${LARGE}</div>${TITLE}<img src=hero.jpg width=1200 height=600 fetchpriority=high>`,
    outcome: 'few-images',
  },
  {
    name: 'a lazy image in a menu, before one with high priority',
    in: `<div><img src=m.png loading=lazy></div><img src=hero.jpg fetchpriority=high>${several(4, 'loading=lazy')}`,
    outcome: 'lazy',
  },
  {
    name: 'a lazy image before a small one with high priority, and a lazy one with it',
    in: `${several(4, 'loading=lazy')}<img src=i.png width=16 height=16 fetchpriority=high><img src=j.png loading=lazy fetchpriority=high>`,
    outcome: 'first-lazy',
  },
  {
    name: 'a large image after logos, a menu and a title',
    in: `<header><a href="/"><img src=logo.svg></a><img src=flag.png width=16 height=16>
      <nav>${'<a href=/x>A long entry of the menu</a>'.repeat(20)}</nav></header>
      <article><header>${TITLE}<p>May 5, by Ann Example</p></header><figure>${LARGE}</figure>${LONG}</article>`,
    outcome: 'first-lazy',
    evidence: [{ selector: '#large' }],
  },
  { name: 'a large image after a drawing', in: `<img src=logo.svg>${LARGE}`, outcome: 'first-lazy' },
  { name: 'a large image after text', in: TITLE + LONG + LARGE, outcome: 'few-images' },
  {
    name: 'a large image after text without elements',
    in: `<div>${'A sentence. '.repeat(20)}<br>${LARGE}</div>`,
    outcome: 'few-images',
  },
  {
    name: 'a large image after the section of the title',
    in: `<section>${TITLE}<a href=/x>Buy</a></section><section>${LARGE}</section>`,
    outcome: 'few-images',
  },
  {
    name: 'a large image after a header with a title and text',
    in: `<header>${TITLE}${LONG}</header>${LARGE}`,
    outcome: 'few-images',
  },
  { name: 'a large image after a video', in: `<video src=a.mp4></video>${LARGE}`, outcome: 'few-images' },
  {
    name: 'a large image after a background',
    in: `<div style="background-image: url(a.jpg)">${TITLE}</div>${LARGE}`,
    outcome: 'few-images',
  },
  { name: 'a large image after an eager one', in: EAGER + LARGE, outcome: 'few-images' },
  { name: 'a large image in a menu', in: `<nav>${LARGE}</nav>`, outcome: 'few-images' },
  { name: 'a large image in closed details', in: `<details>${LARGE}</details>`, outcome: 'few-images' },
  {
    name: 'a logo of a high resolution',
    in: `<header><a href="https://www.example.com/?home">${LARGE}</a></header>`,
    outcome: 'few-images',
  },
  { name: 'a lazy image without dimensions', in: LAZY, outcome: 'few-images' },
  { name: 'a low banner', in: '<img src=a width=900 height=120 loading=lazy>', outcome: 'few-images' },
  { name: 'a width in percent', in: '<img src=a width=100% height=900 loading=lazy>', outcome: 'few-images' },
  { name: 'a large image that is not lazy', in: LARGE.replace('lazy', 'eager'), outcome: 'few-images' },
  { name: 'no images', in: '<p>x</p>', outcome: 'few-images' },
  { name: 'three', in: several(3), outcome: 'few-images' },
  {
    name: 'ignores hidden images and pixels',
    in: `${several(3)}<p hidden>${EAGER}</p><img src=a width=1 height=1>`,
    outcome: 'few-images',
  },
  { name: 'truncated page', in: EAGER, body: { truncated: true }, outcome: 'unknown' },
  { name: 'one file many times', in: EAGER.repeat(50), outcome: 'few-images' },
  {
    name: 'files that are shown again',
    in: several(3) + several(3) + several(4, 'loading=lazy'),
    outcome: 'lazy',
  },
  {
    name: 'a file that only lazy images show before',
    in: several(3) + LAZY + EAGER + EAGER,
    outcome: 'eager',
    data: { images: 5, eager: 1 },
  },
]);
