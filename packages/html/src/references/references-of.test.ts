import type { Header } from '@pagemark/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectPageFacts } from '../facts/page-facts.ts';
import { referencesOf } from './references-of.ts';

const URL_OF_PAGE = 'https://shop.example/shoes/';

function referencesIn(text: string, headers: Header[] = []) {
  return referencesOf(collectPageFacts(text, new URL(URL_OF_PAGE)), headers);
}

const linkHeader = (value: string) => [{ name: 'link', value }];
const urlsOf = (text: string) => referencesIn(text).resources.map(({ kind, url }) => `${kind} ${url}`);

describe('the files of a page', () => {
  it.each([
    ['<script src=a.js></script>', ['script https://shop.example/shoes/a.js']],
    ['<script type=module src=/a.js></script>', ['script https://shop.example/a.js']],
    ['<script type=application/json src=/a.js></script>', []],
    ['<link rel="StyleSheet preload" href=//cdn.example/a.css>', ['style https://cdn.example/a.css']],
    ['<link rel="alternate stylesheet" href=/a.css>', []],
    ['<link rel=stylesheet href=/a.css disabled>', []],
    ['<link rel=preload as=font href=/a.woff2 crossorigin>', ['font https://shop.example/a.woff2']],
    ['<link rel=preload as=FETCH href=/a>', ['other https://shop.example/a']],
    ['<link rel=preload as=video href=/a.mp4>', []],
    ['<link rel=preload href=/a.js>', []],
    ['<link rel=modulepreload href=/a.js>', ['script https://shop.example/a.js']],
    ['<IMG SRC="a.png?x=1&amp;y=2#part">', ['image https://shop.example/shoes/a.png?x=1&y=2']],
    ['<img data-src=/lazy.png>', []],
    ['<img src="data:image/png;base64,AA==">', []],
    [
      '<img srcset="/1.webp 1x, /2.webp 2x">',
      ['image https://shop.example/1.webp', 'image https://shop.example/2.webp'],
    ],
    [
      '<picture><source srcset="/a.avif"><img src=/a.png></picture>',
      ['image https://shop.example/a.avif', 'image https://shop.example/a.png'],
    ],
    ['<input type=image src=/a.png><input src=/b.png>', ['image https://shop.example/a.png']],
    ['<svg><image xlink:href=/a.svg></svg>', ['image https://shop.example/a.svg']],
    [
      '<video src=/a.mp4 poster=/a.jpg></video>',
      ['other https://shop.example/a.mp4', 'image https://shop.example/a.jpg'],
    ],
    [
      '<style>@import "/b.css"; @font-face { src: url(/f.woff2) } p { background: url("/c.png") }</style>',
      [
        'style https://shop.example/b.css',
        'font https://shop.example/f.woff2',
        'image https://shop.example/c.png',
      ],
    ],
    ['<p style="background: url(/d.png)">', ['image https://shop.example/d.png']],
    ['<style type="text/tailwindcss">@import "tailwindcss"; p { background: url(/c.png) }</style>', []],
    ['<style type="TEXT/CSS">p { background: url(/c.png) }</style>', ['image https://shop.example/c.png']],
    ['<body background=/b.gif><p background=/p.gif>', ['image https://shop.example/b.gif']],
    [
      '<table background=/t.gif><tr><td background=/t.gif style="background:url(/d.gif)">x</table>',
      ['image https://shop.example/t.gif', 'image https://shop.example/d.gif'],
    ],
    ['<img src=ftp://shop.example/a><img src="http://["><img src="">', []],
  ])('are read from %s', (text, expected) => {
    expect(urlsOf(text)).toEqual(expected);
  });

  it.each([
    ['<img src=/a.jpg srcset="/a2.jpg 2x">', ['/a.jpg']],
    [
      '<picture><source type=image/webp srcset="/a.webp, /a2.webp 2x"><img src=/a.jpg></picture>',
      ['/a.webp'],
    ],
    [
      '<picture><source type=image/avif srcset=/a.avif><source srcset=/a.webp><img src=/a.jpg srcset="/a2.jpg 2x"></picture>',
      ['/a.avif'],
    ],
    [
      '<picture><source media="(width<40em)" srcset=/m.webp><source type="Image/WebP" srcset=/a.webp><img src=/a.jpg loading=eager></picture>',
      ['/a.webp'],
    ],
    ['<picture><source media="(width<40em)" srcset=/m.jpg><img src=/a.jpg></picture>', ['/a.jpg']],
    ['<picture><source type=image/jxl srcset=/a.jxl><img src=/a.jpg></picture>', ['/a.jpg']],
    ['<picture><source type=image/webp><img src=/a.jpg></picture>', ['/a.jpg']],
    ['<picture><source srcset=/a.webp><img src=/a.jpg loading=lazy></picture>', []],
    ['<picture><source srcset=/a.webp><img src=/a.jpg></picture><img src=/a.jpg>', ['/a.webp', '/a.jpg']],
  ])('of %s include, as loaded with the page, %j', (text, expected) => {
    const loaded = referencesIn(text).resources.filter(
      ({ isLoadedAtOnce, isCandidate }) => isLoadedAtOnce && !isCandidate,
    );
    expect(loaded.map(({ url }) => new URL(url).pathname)).toEqual(expected);
  });

  it('are listed once, with their shared properties', () => {
    const { resources } = referencesIn('<img src=/a.png loading=lazy srcset="/a.png 1x"><img src="/a.png">');
    expect(resources).toEqual([
      {
        url: 'https://shop.example/a.png',
        kind: 'image',
        element: 'img',
        isLoadedAtOnce: true,
        isCandidate: false,
      },
    ]);
  });

  it.each([
    ['<video src=/a.mp4></video>', false],
    ['<video src=/a.mp4 controls preload=metadata></video>', false],
    ['<audio src=/a.mp3 preload=none></audio>', false],
    ['<audio src=/a.mp3 preload=Auto></audio>', true],
    ['<video src=/a.mp4 preload></video>', true],
    ['<video src=/a.mp4 preload=none autoplay></video>', true],
    ['<video autoplay muted><source src=/a.webm></video>', true],
    ['<video autoplay muted src=/b.mp4><source src=/a.webm></video>', false],
    ['<video><source src=/a.webm></video>', false],
    ['<video autoplay><source src=/b.webm><source src=/a.mp4></video>', false],
  ])('are loaded whole with the page or not, as media: %s', (text, expected) => {
    const { resources } = referencesIn(text);
    expect(resources.find(({ url }) => url.includes('/a.'))?.isLoadedAtOnce).toBe(expected);
  });

  it('are resolved against the first base with a URL, wherever it is', () => {
    const text = '<img src=a.png><base target=_top><base href=/other/><base href=/third/>';
    expect(urlsOf(text)).toEqual(['image https://shop.example/other/a.png']);
    expect(urlsOf('<base href="javascript:x"><img src=a.png>')).toEqual([
      'image https://shop.example/shoes/a.png',
    ]);
  });

  it.each([
    ['a comment', '<!-- <img src=/a.png> -->'],
    ['a comment that ends oddly', '<!-- <img src=/a.png> --!>'],
    ['a script', '<script>"<img src=/a.png>"</script>'],
    ['a title', '<title><img src=/a.png></TITLE >'],
    ['noscript', '<noscript><img src=/a.png></noscript>'],
    ['a template', '<template><div><template></template><img src=/a.png></div></template>'],
    ['a value', '<div title="<img src=/a.png>">'],
    ['an end tag', '</p title="<img src=/a.png>">'],
    ['a tag without end', '<img src=/a.png'],
    ['a quote without end', '<img src="/a.png>'],
    ['a doctype', '<!doctype "<img src=/a.png">'],
  ])('are not read from %s', (_name, text) => {
    expect(urlsOf(text)).toEqual([]);
  });
});

describe('links', () => {
  it('are listed once; they are nofollow when all of them are', () => {
    const text = `<a href=/a rel=nofollow>1</a><a href="/a#x" rel="ugc nofollow">2</a>
      <a href=/b rel=nofollow>3</a><a href=/b>4</a><a href="#top">5</a><a href="mailto:x@shop.example">6</a>
      <map><area href=//other.example/></map>`;
    expect(referencesIn(text).links).toEqual([
      { url: 'https://shop.example/a', isNofollow: true },
      { url: 'https://shop.example/b', isNofollow: false },
      { url: 'https://other.example/', isNofollow: false },
    ]);
  });

  const PIECES = [
    '<a href="/1">one</a>',
    "<A HREF='/2?a&amp;b'>two</A>",
    '<a href=/3/ title="a > b">three</a>',
    '<p title=\'<a href="/no">\'>',
    '</p>',
    '<!-- <a href=/no> -->',
    '<script>if (a<b) "</a><a href=/no>"</script>',
    '<textarea><a href=/no></textarea>',
    '<template><a href=/no></template>',
    '<div class="x" hidden>',
    '</div>',
    'text < text &lt;a href=/no&gt; ',
    '<br/>',
    '<a name=here href=/4 href=/no></a>',
    '<style>p::after { content: "<a href=/no>" }</style>',
  ];

  it('are those of the tree, in any order of the elements', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
        const text = `<!doctype html><title>x</title>${pieces.join('')}`;
        const { anchors } = collectPageFacts(text, new URL(URL_OF_PAGE));
        const expected = new Set(anchors.map(({ href }) => URL.parse(href ?? '', URL_OF_PAGE)?.href));
        expect(new Set(referencesIn(text).links.map(({ url }) => url))).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the references in the head', () => {
  const HEAD = `<head><title>x</title>
    <link rel=canonical href="/canonical"><link rel=alternate hreflang=de href="/de">
    <link rel="shortcut icon" href="/i.png" sizes="32X32"><link rel=manifest href=/app.json>
    <meta property=og:image content="/og.png">`;

  it('is separate from its files', () => {
    expect(referencesIn(HEAD)).toMatchObject({
      canonical: 'https://shop.example/canonical',
      alternates: [{ url: 'https://shop.example/de', hreflang: 'de' }],
      icons: [{ url: 'https://shop.example/i.png', rel: 'shortcut icon', sizes: '32x32' }],
      manifest: 'https://shop.example/app.json',
      openGraphImage: 'https://shop.example/og.png',
      resources: [],
      isCut: false,
    });
  });

  it.each(['<p>', '<body>', 'text', '<img>'])('does not count after %s', (end) => {
    const found = referencesIn(`<head><title>x</title>${end}<link rel=canonical href=/canonical>`);
    expect(found.canonical).toBeNull();
  });

  it('counts right after </head>, where the standard puts it into the head', () => {
    const found = referencesIn('<head><title>x</title></head><link rel=canonical href=/canonical>');
    expect(found.canonical).toBe('https://shop.example/canonical');
  });

  it.each(['hreflang=de', 'lang=de', 'media="only screen"', 'type=text/html'])(
    'is no canonical link with %s',
    (variant) => {
      const link = `<link rel=canonical ${variant} href=/variant>`;
      expect(referencesIn(link).canonical).toBeNull();
      expect(referencesIn(`${link}<link rel=canonical media href=/c>`).canonical).toBe(
        'https://shop.example/c',
      );
    },
  );

  it('is also read from the headers, relative to the page and not to its base', () => {
    const header = '</c>; rel="canonical", </de>; rel=alternate; hreflang="de"';
    const found = referencesIn('<base href=https://other.example/>', linkHeader(header));
    expect(found.canonical).toBe('https://shop.example/c');
    expect(found.alternates).toEqual([{ url: 'https://shop.example/de', hreflang: 'de' }]);
  });
});

describe('a hostile page', () => {
  it.each([
    ['tags without end', '<a href=/x '.repeat(200_000)],
    ['quotes without end', '<a href="\'<a '.repeat(200_000)],
    ['comments without end', '<!--'.repeat(500_000)],
    ['end tags in a script', `<script>${'</scrip>'.repeat(250_000)}`],
    ['brackets', '<'.repeat(2_000_000)],
    ['attributes', `<a ${'b=c '.repeat(500_000)}>`],
    ['spaces', `<a b${' '.repeat(2_000_000)}`],
    ['different files', Array.from({ length: 80_000 }, (_, n) => `<img src=/${n}>`).join('')],
    ['one style', `<style>${'url( '.repeat(50_000)}</style>`],
    ['many styles', '<p style="background:url(/x)">'.repeat(60_000)],
    ['names of Object', '<__proto__ style="url("><constructor style="url(x)">'],
  ])('of %s is read in one pass', (_name, text) => {
    const found = referencesIn(text);
    expect(found.resources.length + found.links.length).toBeLessThanOrEqual(800);
  });

  it('may be anything', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<', '>', '"', "'", '=', '/', '!', '-', 'a', ' ', '&')),
        (units) => {
          expect(referencesIn(units.join('')).isCut).toBe(false);
        },
      ),
    );
  });
});
