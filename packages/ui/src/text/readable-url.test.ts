import { expect, it } from 'vitest';
import { readableUrl } from './readable-url.ts';

it.each([
  ['https://example.com/', 'example.com'],
  ['https://example.com/a/', 'example.com/a/'],
  ['http://127.0.0.1:8080/a?b=c', '127.0.0.1:8080/a?b=c'],
  ['https://example.com/%D9%85%D9%82%D8%A7%D9%84', 'example.com/مقال'],
  ['https://example.com/caf%C3%A9%20noir', 'example.com/caf%C3%A9%20noir'],
  ['https://example.com/a%2Fb%3Fc', 'example.com/a%2Fb%3Fc'],
  ['https://example.com/%E2%80%AEgnp', 'example.com/%E2%80%AEgnp'],
  ['https://example.com/%ff', 'example.com/%ff'],
])('shows %s as %s', (url, text) => {
  expect(readableUrl(url)).toBe(text);
});

it('cuts the end of a long URL', () => {
  const text = readableUrl(`https://example.com/${'a'.repeat(1_100)}`);
  expect(text).toHaveLength(120);
  expect(text).toMatch(/^example\.com\/a+…$/);
});
