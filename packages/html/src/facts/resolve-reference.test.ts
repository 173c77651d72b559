import { parse } from 'parse5';
import { expect, it } from 'vitest';
import { resolverOf } from './resolve-reference.ts';
import { indexPage } from './index-page.ts';

it.each([
  ['', 'x', 'https://example.com/a/x'],
  ['', '/x', 'https://example.com/x'],
  ['', '//other.example/x', 'https://other.example/x'],
  ['', 'mailto:a@b.example', 'mailto:a@b.example'],
  ['', 'https://', undefined],
  ['<base href="/z/">', 'x', 'https://example.com/z/x'],
  ['<base target=_top><base href="https://cdn.example/"><base href="/z/">', 'x', 'https://cdn.example/x'],
  ['<base href="https://">', 'x', 'https://example.com/a/x'],
  ['<base href="data:,x">', 'x', 'https://example.com/a/x'],
])('with %j, %j resolves to %s', (head, reference, resolved) => {
  const tree = indexPage(parse(head), new URL('https://example.com/a/b?c'));
  expect(resolverOf(tree)(reference)?.href).toBe(resolved);
});
