import { expect, test } from 'vitest';
import { SeenUrls } from './seen-urls.ts';

test('a URL is new once, however many others there are', () => {
  const seen = new SeenUrls();
  const urls = Array.from({ length: 20_000 }, (_, page) => `https://one.example/${page}`);
  expect(urls.every((url) => seen.add(url))).toBe(true);
  expect(urls.some((url) => seen.add(url))).toBe(false);
  expect(seen.size).toBe(urls.length);
});
