import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createUrlDigests, includesUrl } from './url-digests.ts';

it('a set of digests contains the added URLs and no other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.webUrl(), { minLength: 2, maxLength: 50 }), ([other = '', ...urls]) => {
      const digests = createUrlDigests();
      for (const url of urls) digests.add(url);
      const values = digests.values();
      expect([urls.every((url) => includesUrl(values, url)), includesUrl(values, other)]).toEqual([
        true,
        false,
      ]);
    }),
  );
});

it('fifty thousand URLs that differ by a number take 400 kB and do not collide', () => {
  const digests = createUrlDigests();
  for (let n = 0; n < 50_000; n += 1) digests.add(`https://shop.example/product/${n}`);
  const values = digests.values();
  expect(values.byteLength).toBe(50_000 * 8);
  const others = Array.from({ length: 200 }, (_, n) => `https://shop.example/product/${50_000 + n}`);
  expect(others.filter((url) => includesUrl(values, url))).toEqual([]);
  expect(includesUrl(values, 'https://shop.example/product/49999')).toBe(true);
});

it.each([
  ['https://shop.example/%d9%85', 'https://shop.example/%D9%85', true],
  ['https://shop.example/%d9%85', 'https://shop.example/%D9%86', false],
  ['https://shop.example/%d9abc', 'https://shop.example/%D9ABC', false],
  ['https://shop.example/shoes', 'https://shop.example/SHOES', false],
])('a set with %s contains %s: %s', (added, url, isContained) => {
  const digests = createUrlDigests();
  digests.add(added);
  expect(includesUrl(digests.values(), url)).toBe(isContained);
});
