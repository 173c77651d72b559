import { expect, it } from 'vitest';
import { textWidth, widthText } from './text-width.ts';

it.each([
  ['shoes', 5, 5],
  ['ботинки', 7, 7],
  ['أحذية', 5, 5],
  ['西湖龙井茶', 5, 10],
  ['図書館のご案内｜ＡＢ', 10, 20],
  ['신발', 2, 4],
  ['신발'.normalize('NFD'), 6, 4],
  ['シューズ・ブーツ', 8, 16],
  ['ｼｭｰｽﾞ', 5, 5],
  ['𠮷野家', 3, 6],
  ['😀', 1, 1],
  ['👨‍👩‍👧 🇩🇪 👍🏽 ❤️', 7, 7],
  ['No. 1', 5, 5],
  ['น้ำ', 3, 2],
  ['रुपये', 5, 3],
  ['शुद्ध', 5, 3],
  ['مُحَمَّد', 8, 4],
  ['שָׁלוֹם', 7, 4],
  ['Cafe\u0301', 5, 4],
  ['می\u200Cروم', 6, 5],
  ['Donau\u00ADschiff', 12, 11],
  ['', 0, 0],
])('“%s” has %d characters and is as wide as %d', (text, characters, columns) => {
  expect(textWidth(text)).toEqual({ characters, columns });
});

it('mentions the width only if it differs', () => {
  expect(widthText({ characters: 1, columns: 1 })).toBe('1 character');
  expect(widthText({ characters: 5, columns: 10 })).toBe('5 characters (as wide as 10 Latin letters)');
});
