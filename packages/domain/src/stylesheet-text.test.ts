import { describe, expect, it } from 'vitest';
import { readStylesheet } from './stylesheet-text.ts';

describe('readStylesheet', () => {
  it.each([
    ['a{color:red}', []],
    ['a{background:url(a.png)}', ['other a.png']],
    ['a{background: URL( "a b.png" )}', ['other a b.png']],
    ["a{background:url('a.png'),url(b.png)}", ['other a.png', 'other b.png']],
    ['@import "a.css"; a{content:"b"}', ['import a.css']],
    ['@IMPORT url(a.css) screen;', ['import a.css']],
    ['@import url("a.css") layer(x);@import \'b.css\'', ['import a.css', 'import b.css']],
    ['@charset "utf-8";@layer a, b;@import "a.css" layer(a);', ['import a.css']],
    ['a{}@import "a.css";b{background:url(c)}', ['other c']],
    ['@font-face{src:url(f)}@import url(a.css);', ['font f']],
    ['@supports (a:b){@import url(a.css);}', []],
    ['@import "a.css";a{}@import url("b.css") screen;c{background:url(d)}', ['import a.css', 'other d']],
    ['@namespace svg url(http://www.w3.org/2000/svg);a{background:url(c)}', ['other c']],
    ['@-moz-document url(http://a.example/){a{background:url(c)}}', ['other c']],
    ['/* @import "a.css"; url(b) */ a{background:url(c)}', ['other c']],
    ['a{content:"url(a.png)"}', []],
    ['a{content:"\\" url(a.png)"} b{background:url(b)}', ['other b']],
    ['@font-face{src:url(a.woff2)} a{background:url(b)}', ['font a.woff2', 'other b']],
    ['/* never closed url(a)', []],
    ['a{background:url(  )}', []],
    [String.raw`a{background:url(a\)b\29 c\\.png)}`, [String.raw`other a)b)c\.png`]],
    [String.raw`a{background:url("\0\110000 \d800 \1F600")}`, ['other \u{FFFD}\u{FFFD}\u{FFFD}\u{1F600}']],
    ['a{background:url("a\\\nb.png")}', ['other ab.png']],
  ])('finds what %j loads', (text, expected) => {
    expect(readStylesheet(text).references.map(({ url, use }) => `${use} ${url}`)).toEqual(expected);
  });

  it('parses font faces, with and without a file and font-display', () => {
    const text = `@font-face { font-family: "One"; src: url(1.woff2); FONT-DISPLAY : Swap }
      @media screen { @font-face { font-family: Two; src: local(x), url(2.woff2),
        url(2.woff); unicode-range: U+0-FF, U+131 } }
      @font-face { font-family: Three; src: local("x") }
      a { font-family: Four }`;
    expect(readStylesheet(text).fontFaces).toEqual([
      { family: 'One', display: 'swap', urls: ['1.woff2'], range: null, isWoff2Declared: false },
      {
        family: 'Two',
        display: null,
        urls: ['2.woff2', '2.woff'],
        range: 'U+0-FF, U+131',
        isWoff2Declared: false,
      },
      { family: 'Three', display: null, urls: [], range: null, isWoff2Declared: false },
    ]);
  });

  it('reads whether a source is declared as WOFF2, and goes on after it', () => {
    const text = `@font-face { font-family: One; src: url(1) Format( "woff2" ), url("1.woff") format("woff") }
      @font-face { src: url(2) format('woff2-variations'); font-family: Two }
      @font-face { src: url(3) format(woff2); font-family: Three }
      @font-face { src: url(4) format("woff"), url(format) ; font-family: Four }
      a { src: format("woff2") }
      @font-face { src: url(5); font-family: Five }`;
    expect(
      readStylesheet(text).fontFaces.map(({ family, urls, isWoff2Declared }) => [
        family,
        urls.length,
        isWoff2Declared,
      ]),
    ).toEqual([
      ['One', 2, true],
      ['Two', 1, true],
      ['Three', 1, true],
      ['Four', 2, false],
      ['Five', 1, false],
    ]);
  });

  it.each([
    'format('.repeat(50_000) + 'url(',
    `url(format("woff2${'x'.repeat(50_000)}`,
    '/*'.repeat(50_000),
    'url('.repeat(50_000),
    '"\\'.repeat(50_000),
    '@import '.repeat(20_000),
    'url(a'.repeat(50_000),
    `url(${'\\6B '.repeat(30_000)}`,
    `url(${'\\6B6B6B'.repeat(15_000)}`,
    'url(\\'.repeat(30_000),
    '*'.repeat(100_000) + 'url(',
  ])('terminates on 100 kB of unterminated text', (text) => {
    expect(readStylesheet(text).fontFaces).toEqual([]);
  });
});
