import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectPrefixes } from '../../../list/url-ranges.ts';
import { placesOf } from './search-places.ts';

test.each([
  ['site7', ['%site7%'], null],
  ['site7.example/', ['%site7.example/'], null],
  ['https://www.site7', ['site7%', 'www.site7%'], null],
  ['://', ['%'], null],
  ['m/shop', [], { before: 'm/', names: ['%m/'], path: '/shop' }],
  ['/shop', ['shop%'], null],
  ['https://a/b/c', [], { before: 'https://a/', names: ['a/'], path: '/b/c' }],
  ['x://a/b', [], null],
])(
  '%j can lie before the path where the name is like %j, or cross its beginning: %j',
  (text, names, crossing) => {
    const places = placesOf(text);
    expect(new Set(places.names)).toEqual(new Set(names));
    expect(places.crossing).toEqual(crossing);
  },
);

test.each(['h', 'http', 'tp', '://', '/'])('every URL holds %j', (text) => {
  expect(placesOf(text).everywhere).toBe(true);
});

test.each(['https', 's', 'www', 'http://w'])('not every URL holds %j', (text) => {
  expect(placesOf(text).everywhere).toBe(false);
});

/** LIKE, for patterns whose texts hold none of its wildcards. */
function isLike(text: string, pattern: string): boolean {
  const inner = pattern.replaceAll('%', '');
  if (pattern.startsWith('%') && pattern.endsWith('%')) return text.includes(inner);
  if (pattern.startsWith('%')) return text.endsWith(inner);
  return pattern.endsWith('%') ? text.startsWith(inner) : text === inner;
}

test('every piece of a URL lies in its path, before it where the name is found, or across where that is found', () => {
  const name = fc.constantFrom('a', 'site7.example', 'www.', 'www.www.b', 'shop.example:8080');
  const path = fc.constantFrom('/', '/shop', '/a/b', '//', '/https://a/b');
  fc.assert(
    fc.property(
      name,
      path,
      fc.nat(3),
      fc.tuple(fc.nat(), fc.nat()),
      (project, rest, which, [start, length]) => {
        const prefixes = projectPrefixes(project);
        const prefix = prefixes[which % prefixes.length] ?? '';
        const url = prefix.slice(0, -1) + rest;
        const from = start % url.length;
        const piece = url.slice(from, from + 1 + (length % (url.length - from)));
        const places = placesOf(piece);
        const isNamed = (patterns: string[]) => patterns.some((pattern) => isLike(`${project}/`, pattern));
        const ways = [
          rest.includes(piece),
          prefix.includes(piece) && isNamed(places.names),
          places.crossing !== null && isNamed(places.crossing.names) && rest.startsWith(places.crossing.path),
        ];
        expect(ways).toContain(true);
      },
    ),
  );
});
