import { expect, it } from 'vitest';
import { countUrls } from './count-urls.ts';

it.each([
  ['', 0],
  [' \n\t\r\n', 0],
  ['a.example\n\n  b.example  \r\n# not this\na.example', 3],
  ['a.example', 1],
])('counts the URLs in %j', (text, count) => {
  expect(countUrls(text)).toBe(count);
});
