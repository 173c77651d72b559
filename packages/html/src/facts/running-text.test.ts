import { describe, expect, it } from 'vitest';
import { parse } from 'parse5';
import { indexPage } from './index-page.ts';
import { proseOf, runningText } from './running-text.ts';

const of = (html: string) => runningText(indexPage(parse(html), new URL('https://example.com/')));
const textOf = (html: string) => of(html).text;
const sentence = 'Good shoes keep your feet warm and dry. ';

describe('runningText', () => {
  it('has one line for each block', () => {
    expect(textOf(`<h1>Good shoes for every season</h1><p>${sentence}<p>${sentence}`)).toBe(
      `Good shoes for every season\n${sentence.trim()}\n${sentence.trim()}\n`,
    );
  });

  it('leaves out blocks without a long piece', () => {
    expect(textOf('<ul><li><a>Home</a> <a>Shop</a> <a>Help</a> <a>Account</a> <a>Basket</a></ul>')).toBe('');
  });

  it('leaves out blocks of code, however long', () => {
    const code = 'const value = await fetch(url); return value.json();\n'.repeat(9);
    expect(
      of(`<p>${sentence}</p><pre><code>${code}</code></pre><p><kbd>npm install --save-dev shoes</kbd></p>`),
    ).toEqual({
      text: `${sentence.trim()}\n`,
      pieces: `${sentence}\n`,
    });
    expect(textOf(`<pre><code><span>${code}</span><!-- x -->${code}</code></pre>`)).toBe('');
    expect(textOf(`<pre>${sentence}</pre>`)).toBe(`${sentence.trim()}\n`);
  });

  it('keeps the short pieces of a block with a long one', () => {
    expect(textOf('<p>Good <b>shoes</b> <i>keep</i>\n<a>your</a> feet warm and dry in winter</p>')).toBe(
      'Good shoes keep your feet warm and dry in winter\n',
    );
  });

  it('has the long pieces alone, too', () => {
    const { text, pieces } = of(
      `<p>${sentence}<code>shoes()</code> returns <b>all</b> the shoes of the whole season.`,
    );
    expect(text).toBe(`${sentence}shoes() returns all the shoes of the whole season.\n`);
    expect(pieces).toBe('Good shoes keep your feet warm and dry. the shoes of the whole season. \n');
  });

  it('has the text of links once, and that of sentences as often as it occurs', () => {
    const menu = '<ul><li><a href=/x>Shoes for every season of the year</a></ul>';
    expect(textOf(`${menu}<p>${sentence}</p>${menu}<p>${sentence}</p>`)).toBe(
      `Shoes for every season of the year\n${sentence.trim()}\n${sentence.trim()}\n`,
    );
  });

  it('leaves out headings and menus when the sentences are enough', () => {
    const links = Array.from(
      { length: 200 },
      (_, at) => `<a href=/x>Shoes for every season of year ${at}</a>`,
    );
    const menu = links.join('<br>');
    expect(textOf(`${menu}<p>${sentence}`)).toMatch(/^Shoes for every season/);
    expect(textOf(`${menu}<p>${sentence.repeat(100)}`)).toMatch(/^Good shoes/);
    expect(textOf(`${menu}<p>${'良い靴は一日中あなたの足を暖かく保ちます。'.repeat(200)}`)).toMatch(
      /^良い靴/,
    );
  });
});

describe('proseOf', () => {
  it('returns the blocks with a sentence', () => {
    expect(
      proseOf(
        `Good shoes for every season\n${sentence}\nVersion 3.5 of them\n1.2.3. Shoes for every season\nChapter 3. Shoes for every season\n`,
      ),
    ).toEqual([sentence]);
  });
});
