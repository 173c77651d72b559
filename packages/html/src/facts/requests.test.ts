import { expect, it } from 'vitest';
import { documentOf } from '../../testing/page-snapshot-of.ts';
import { collectPageFacts } from './page-facts.ts';
import { requestsOf } from './requests.ts';

const URL_OF_PAGE = new URL('https://www.example.com/shop/shoes');
const requests = (body: string, head = '') =>
  requestsOf(collectPageFacts(documentOf(body, head), URL_OF_PAGE)).map(
    ({ resource, host }) => `${resource.kind} ${resource.reference} ${host ?? 'own'}`,
  );

it.each([
  [
    'images, each address once',
    '<img src=a.png><img src="a.png#x"><img src=b.png>',
    ['image a.png own', 'image b.png own'],
  ],
  [
    'the page’s own host, written out',
    '<img src="https://www.example.com:443/a.png">',
    ['image https://www.example.com:443/a.png own'],
  ],
  ['another host without a scheme', '<img src="//b.example/a.png">', ['image //b.example/a.png b.example']],
  ['one candidate of an image', '<img srcset="a.png 1x, b.png 2x">', ['image a.png own']],
  ['the image of a picture', '<picture><source srcset=a.avif><img src=a.png></picture>', ['image a.png own']],
  [
    'the first source of a video',
    '<video poster=p.png><source src=a.webm><source src=a.mp4></video>',
    ['image p.png own', 'video a.webm own'],
  ],
  ['a video that waits', '<video preload=none src=a.mp4></video>', []],
  ['what is lazy', '<img loading=lazy src=a.png><iframe loading=LAZY src=b></iframe>', []],
  [
    'a frame',
    '<iframe src="//b.example/x"></iframe><iframe src="about:blank"></iframe>',
    ['iframe //b.example/x b.example'],
  ],
  [
    'scripts that are run',
    '<script src=a.js></script><script type=text/plain src=b></script><script nomodule src=c></script>',
    ['script a.js own'],
  ],
  [
    'nothing in templates and noscript',
    '<template><img src=a></template><noscript><img src=b></noscript>',
    [],
  ],
  ['nothing of data:', '<img src="data:image/gif;base64,R0lG">', []],
  ['an image button', '<input type=Image src=a.png><input src=b.png>', ['image a.png own']],
  ['an image of a drawing', '<svg><image xlink:href="a.png"/></svg>', ['image a.png own']],
])('counts %s', (_, body, expected) => {
  expect(requests(body)).toEqual(expected);
});

it('counts resources of the head: stylesheets and preloaded files, but not icons and alternate stylesheets', () => {
  const head = `<link rel=stylesheet href=a.css><link rel="alternate stylesheet" href=b.css><link rel=icon href=i.ico>
    <link rel=preload as=font href=f.woff2 crossorigin><link rel=preload as=style href=a.css><link rel=stylesheet disabled href=d.css>
    <link rel=stylesheet type=text/less href=l.less><link rel=modulepreload href=m.js>`;
  expect(requests('', head)).toEqual(['style a.css own', 'font f.woff2 own', 'script m.js own']);
});

it('does not count preloads without effect', () => {
  const head =
    '<link rel=preload as=video href=a.mp4><link rel=preload as=audio href=a.mp3><link rel=preload href=a.js>';
  expect(requests('', head)).toEqual([]);
});

it('attributes relative URLs to the host of the base', () => {
  expect(requests('<img src=a.png>', '<base href="https://cdn.example/x/">')).toEqual([
    'image a.png cdn.example',
  ]);
});
