import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeUrl } from '@pagemark/domain';
import { toIndexedUrl } from './search-text.ts';
import { canOccur, searchVariants } from './search-variants.ts';

test.each([
  ['jacket', 'jacket', ['JACKET']],
  ['a/b', 'a/b', ['A/B', 'a/B']],
  ['https://a/b', 'https://a/b', ['HTTPS://A/B', 'https://a/B']],
  ['//a/b/c', '//a/b/c', ['//A/B/C', '//a/B/C']],
  ['x://a/b', 'x://a/b', ['X://A/B']],
  ['/a/', '/a/', ['/A/']],
  ['12', '12', ['12']],
])('%j can lie before the path as %j, or end beyond as %j', (search, inPrefix, beyond) => {
  const variants = searchVariants(search);
  expect(variants.inPrefix).toBe(inPrefix);
  expect(variants.beyond).toEqual(expect.arrayContaining(beyond));
});

test('every piece of a URL is found in the indexed URL as one of its variants', () => {
  const url = fc
    .webUrl({ withQueryParameters: true, size: 'medium' })
    .map((text) => normalizeUrl(text))
    .filter((normalized) => normalized.ok)
    .map((normalized) => normalized.url);
  fc.assert(
    fc.property(url, fc.nat(), fc.nat(), (text, start, length) => {
      const from = start % text.length;
      const piece = text.slice(from, from + 1 + (length % (text.length - from)));
      const { inPrefix, beyond } = searchVariants(piece);
      const indexed = toIndexedUrl(text);
      expect([inPrefix, ...beyond].some((variant) => indexed.includes(variant))).toBe(true);
      expect(canOccur(piece)).toBe(true);
    }),
  );
});

test.each(['é', 'a b', '\n', '\u0001', '\uE000'])('%j can occur in no URL', (search) => {
  expect(canOccur(search)).toBe(false);
});
