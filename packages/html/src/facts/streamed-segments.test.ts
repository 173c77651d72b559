import { expect, it } from 'vitest';
import { attribute, parentElement } from './element.ts';
import { collectPageFacts } from './page-facts.ts';

const URL_OF_PAGE = new URL('https://www.example.com/');
const pageOf = (body: string) =>
  collectPageFacts(`<!doctype html><title>x</title><body>${body}</body>`, URL_OF_PAGE);
const textOf = (body: string) => pageOf(body).visibleText().replaceAll(/\s+/g, ' ').trim();
const boundary = (id: string, fallback = '') =>
  `<!--$?--><template id="${id}"></template>${fallback}<!--/$-->`;
const segment = (id: string, content: string) => `<div hidden id="${id}">${content}</div>`;
const run = (call: string) => `<script>$RC=function(b,c){};${call}</script>`;

it.each([
  [
    'a segment, in its place instead of the fallback',
    `<main>${boundary('B:0', '<p>Loading</p>')}</main><footer>End</footer>${segment('S:0', '<p>Shoes</p>')}${run('$RC("B:0","S:0")')}`,
    'Shoes End',
  ],
  [
    'one with stylesheets',
    `<main>${boundary('B:0')}</main>${segment('S:0', 'Shoes')}${run('$RR("B:0","S:0",[["/a.css"]])')}`,
    'Shoes',
  ],
  [
    'one in another, and a part of one',
    `<main>${boundary('B:0')}</main>${segment('S:1', 'Boots')}${segment('S:0', `Shoes <template id="P:1"></template> ${boundary('B:2', 'Loading')}`)}${segment('S:2', 'Socks')}${run('$RS("S:1","P:1");$RC("B:0","S:0");$RC("B:2","S:2")')}`,
    'Shoes Boots Socks',
  ],
  [
    'one whose fallback has a boundary',
    `${boundary('B:0', '<!--$-->Loading<!--/$--> still')} End${segment('S:0', 'Shoes')}${run('$RC("B:0","S:0")')}`,
    'Shoes End',
  ],
  [
    'one that no script places',
    `${boundary('B:0', 'Loading')}${segment('S:0', 'Shoes')}<script>a()</script>`,
    'Loading',
  ],
  [
    'one without its segment',
    `${boundary('B:0', 'Loading')}${segment('S:1', 'Shoes')}${run('$RC("B:0","S:0")')}`,
    'Loading',
  ],
  [
    'one without its place',
    `<p id="B:0">Shop</p>${segment('S:0', 'Shoes')}${run('$RC("B:0","S:0")')}`,
    'Shop',
  ],
  [
    'one that would be put into itself',
    `Shop${segment('S:0', `Shoes${boundary('B:0')}`)}${run('$RC("B:0","S:0")')}`,
    'Shop',
  ],
  [
    'one that was in a fallback',
    `${boundary('B:0', segment('S:1', 'Boots'))}${boundary('B:1', 'Loading')} End${segment('S:0', 'Shoes')}${run('$RC("B:0","S:0");$RC("B:1","S:1")')}`,
    'ShoesLoading End',
  ],
  [
    'one whose place was in a fallback',
    `${boundary('B:0', boundary('B:1'))} End${segment('S:0', 'Shoes')}${segment('S:1', 'Boots')}${run('$RC("B:0","S:0");$RC("B:1","S:1")')}`,
    'Shoes End',
  ],
  [
    'one that is placed twice',
    `${boundary('B:0')}${segment('S:0', 'Shoes')}${run('$RC("B:0","S:0");$RC("B:0","S:0")')}`,
    'Shoes',
  ],
])('reads %s', (_name, body, text) => {
  expect(textOf(body)).toBe(text);
});

it('a segment belongs to the element that it is put into', () => {
  const page = pageOf(
    `<ul><li>A</li>${boundary('B:0')}</ul>${segment('S:0', '<li id="b">B</li>')}${run('$RC("B:0","S:0")')}`,
  );
  const [item] = page.byId('b');
  expect(item && parentElement(item)?.tagName).toBe('ul');
  expect(page.tagged('li').map((each) => attribute(each, 'id'))).toEqual([null, 'b']);
  expect(page.tagged('div')).toEqual([]);
});

it('a segment of many elements has all of them', () => {
  const page = pageOf(
    `<main>${boundary('B:0')}</main>${segment('S:0', '<b>x</b>'.repeat(12_000))}${run('$RC("B:0","S:0")')}`,
  );
  const [main] = page.tagged('main');
  expect(page.tagged('b').filter((each) => parentElement(each) === main)).toHaveLength(12_000);
});

it('metadata that is put into a hidden element stays there', () => {
  const page = pageOf(
    `<div hidden>${boundary('B:0')}</div>${segment('S:0', '<meta name="description" content="Shoes">')}${run('$RC("B:0","S:0")')}`,
  );
  expect(page.metas.map(({ inHead }) => inHead)).toEqual([false]);
  expect(page.tagged('meta').every((meta) => !page.isRendered(meta))).toBe(true);
});
