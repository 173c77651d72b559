import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createUrlDigests } from './url-digests.ts';

it('a set of digests has what was added and, of URLs, nothing else', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.webUrl(), { minLength: 2, maxLength: 50 }), ([other = '', ...urls]) => {
      const digests = createUrlDigests();
      for (const url of urls) digests.add(url);
      expect([urls.every((url) => digests.has(url)), digests.has(other)]).toEqual([true, false]);
    }),
  );
});

it('fifty thousand URLs that differ by a number take half a megabyte, and none is taken for another', () => {
  const digests = createUrlDigests();
  for (let n = 0; n < 50_000; n += 1) digests.add(`https://shop.example/product/${n}`);
  expect(digests.bytes()).toBe(65_536 * 8);
  const strangers = Array.from({ length: 200 }, (_, n) => `https://shop.example/product/${50_000 + n}`);
  expect(strangers.filter((url) => digests.has(url))).toEqual([]);
  expect(digests.has('https://shop.example/product/49999')).toBe(true);
});
