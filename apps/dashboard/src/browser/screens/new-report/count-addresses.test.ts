import { expect, it } from 'vitest';
import { countAddresses } from './count-addresses.ts';

it.each([
  ['', 0],
  [' \n\t\r\n', 0],
  ['a.example\n\n  b.example  \r\n# not this\na.example', 3],
  ['a.example', 1],
])('counts the addresses in %j', (text, count) => {
  expect(countAddresses(text)).toBe(count);
});
