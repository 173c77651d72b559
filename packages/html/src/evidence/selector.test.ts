import { parse } from 'parse5';
import { expect, it } from 'vitest';
import type { Element } from '../facts/element.ts';
import { indexPage } from '../facts/index-page.ts';
import { SELECTOR_CHARACTERS_MAX, selectorOf } from './selector.ts';
import { snippetOf } from './snippet.ts';

function found(html: string): { element: Element; selector: string; snippet: string } {
  const tree = indexPage(parse(html), new URL('https://example.com/'));
  const element = tree.tagged('b').at(-1) ?? tree.tagged('i').at(-1);
  if (element === undefined) throw new Error('The page of this test has a b or an i.');
  return { element, selector: selectorOf(tree, element), snippet: snippetOf(element) };
}

it.each([
  ['<b>', 'html > body > b'],
  ['<b></b><b>', 'html > body > b:nth-of-type(2)'],
  ['<i></i><b></b><i></i>', 'html > body > b'],
  ['<b id=x>', '#x'],
  ['<p id=x><b>', '#x > b'],
  ['<p id=x></p><p id=x><b>', 'html > body > p:nth-of-type(2) > b'],
  ['<b id="1a">', '#\\31 a'],
  ['<b id="a.b:c d">', '#a\\.b\\:c\\ d'],
  ['<b id="-">', '#\\-'],
  ['<b id="été">', '#été'],
  ['<b id="">', 'html > body > b'],
  ['<x"y><b>', 'html > body > x\\"y > b'],
])('selects the last b of %s with %s', (html, selector) => {
  expect(found(html).selector).toBe(selector);
});

it('keeps the end of a selector that would be too long', () => {
  const { selector } = found(`${'<section>'.repeat(200)}<b>`);
  expect(selector.length).toBeLessThanOrEqual(SELECTOR_CHARACTERS_MAX);
  expect(selector).toMatch(/section > b$/);
});

it.each([
  ['<b title="a &quot;b&quot; &amp; c" hidden>', '<b title="a &quot;b&quot; &amp; c" hidden="">'],
  [`<b title="${'😀'.repeat(300)}">`, `<b title="${'😀'.repeat(94)}…`],
])('serializes a start tag', (html, snippet) => {
  expect(found(html).snippet).toBe(snippet);
});
