import { parse } from 'parse5';
import { expect, it } from 'vitest';
import { collectAnchors } from './anchors.ts';
import { indexPage } from './index-page.ts';

it.each([
  ['/', true],
  ['/a/b?c#d', true],
  ['  /a ', true],
  ['//host/a', false],
  [String.raw`/\host/a`, false],
  ['/&#9;/host/a', false],
  ['/&#10;/host/a', false],
  ['a/b', false],
  ['?a', false],
  ['#a', false],
  ['', false],
  ['https://host/a', false],
])('recognizes %j as a path from the root: %j', (href, isPath) => {
  const tree = indexPage(parse(`<a href="${href}">`), new URL('https://example.com/'));
  expect(collectAnchors(tree)).toMatchObject([{ isPath }]);
});
