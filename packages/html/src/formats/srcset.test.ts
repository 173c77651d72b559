import { expect, it } from 'vitest';
import { parseSrcset } from './srcset.ts';

it.each([
  ['', []],
  [' , ,', []],
  ['a.jpg', [['a.jpg', '']]],
  [
    'a.jpg 1x, b.jpg 2X',
    [
      ['a.jpg', '1x'],
      ['b.jpg', '2x'],
    ],
  ],
  [
    'a.jpg,\n b.jpg 640w',
    [
      ['a.jpg', ''],
      ['b.jpg', '640w'],
    ],
  ],
  [
    'a,b.jpg 1x,c.jpg',
    [
      ['a,b.jpg', '1x'],
      ['c.jpg', ''],
    ],
  ],
  [
    'data:image/gif;base64,R0lG 1x, a.jpg 2x',
    [
      ['data:image/gif;base64,R0lG', '1x'],
      ['a.jpg', '2x'],
    ],
  ],
  [
    'a.jpg calc(1x, 2x), b.jpg',
    [
      ['a.jpg', 'calc(1x, 2x)'],
      ['b.jpg', ''],
    ],
  ],
  [
    'a.jpg,,, b.jpg',
    [
      ['a.jpg', ''],
      ['b.jpg', ''],
    ],
  ],
])('reads %j', (text, expected) => {
  expect(parseSrcset(text, 10).map(({ url, descriptor }) => [url, descriptor])).toEqual(expected);
});

it('stops at the maximum number of candidates', () => {
  expect(parseSrcset('a, b, c', 2)).toHaveLength(2);
});
