import { expect, it } from 'vitest';
import { collectPageFacts } from './page-facts.ts';
import { resolveHref } from './resolve-href.ts';

const HEADS = [
  '',
  '<base href="https://cdn.example/z">',
  '<base href="https://user:secret@cdn.example:8080//z/./y?q#f">',
  '<base href="mailto:a@b.example">',
  '<base href="file:///C:/x/y">',
];
const REFERENCES = [
  '',
  'x',
  '/x',
  '/x/y.html?a=b&c#top',
  'x/',
  'x//y',
  '//x/y',
  '/',
  '.',
  '..',
  'x/..',
  'x/../y',
  '/.x',
  'x/.y',
  'x..y',
  'x?',
  'x#',
  'x?#y',
  '/X/Y',
  'x:y',
  'x%2e',
  'x y',
  ' x',
  'x\n',
  'C|/x',
  'é',
  '?a',
  '#a',
  'x?a=b/c',
  'https://other.example/x',
  'https://',
];

it.each(HEADS)('with %j, resolves as the URL parser does', (head) => {
  const page = collectPageFacts(head, new URL('https://example.com/a/b?c#d'));
  const resolved = REFERENCES.map((reference) => resolveHref(page, reference));
  expect(resolved).toEqual(REFERENCES.map((reference) => page.resolve(reference)?.href ?? null));
});
