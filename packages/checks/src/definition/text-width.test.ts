import { expect, it } from 'vitest';
import { textWidth, widthText } from './text-width.ts';

it.each([
  ['shoes', 5, 5],
  ['ботинки', 7, 7],
  ['أحذية', 5, 5],
  ['西湖龙井茶', 5, 10],
  ['図書館のご案内｜ＡＢ', 10, 20],
  ['신발', 2, 4],
  ['𠮷野家', 3, 6],
  ['😀', 1, 1],
  ['👨‍👩‍👧 🇩🇪 👍🏽 ❤️', 7, 7],
  ['No. 1', 5, 5],
  ['', 0, 0],
])('“%s” has %d characters and is as wide as %d', (text, characters, columns) => {
  expect(textWidth(text)).toEqual({ characters, columns });
});

it('mentions the width only if it differs', () => {
  expect(widthText({ characters: 1, columns: 1 })).toBe('1 character');
  expect(widthText({ characters: 5, columns: 10 })).toBe('5 characters (as wide as 10 Latin letters)');
});
