import { expect, it } from 'vitest';
import { readAddresses } from './read-addresses.ts';

it.each([
  ['', []],
  ['a.example\n\n  b.example  \r\n# not this\na.example', ['a.example', 'b.example']],
  [
    'url,privacy\nhttps://a.example/,0\n"https://b.example/?x=1,2",1',
    ['https://a.example/', 'https://b.example/?x=1,2'],
  ],
  ['https://a.example/?list=1,5x', ['https://a.example/?list=1,5x']],
])('reads the addresses in %j', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses);
});
