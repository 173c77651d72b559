import { describe, expect, it } from 'vitest';
import { cut, plainText, wrap } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['plain', 'plain'],
    ['\u001b[31mred\u001b[0m', '[31mred [0m'],
    ['\u001b]0;owned\u0007title', ']0;owned title'],
    ['a\r\nb\tc', 'a b c'],
    ['\u009b2Jcleared', '2Jcleared'],
    ['abc\u202edef\u202c', 'abc def'],
    ['Käse 漢字 🙂', 'Käse 漢字 🙂'],
  ])('turns %j into %j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });
});

describe('wrap', () => {
  it.each([
    ['one two three', 7, ['one two', 'three']],
    ['averylongword x', 5, ['averylongword', 'x']],
    ['', 5, ['']],
    ['日本 語 x', 7, ['日本 語', 'x']],
    ['🙂 🙂 e\u0301 x', 7, ['🙂 🙂 e\u0301', 'x']],
  ])('breaks %j at %d into %j', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });
});

describe('cut', () => {
  it.each([
    ['abcdef', 6, 'abcdef'],
    ['abcdef', 5, 'abcd…'],
    ['🙂🙂🙂', 6, '🙂🙂🙂'],
    ['🙂🙂🙂', 5, '🙂🙂…'],
    ['🙂🙂🙂', 4, '🙂…'],
    ['日本語', 4, '日…'],
    ['ｶﾀｶﾅ', 3, 'ｶﾀ…'],
    ['👨‍👩‍👧👨‍👩‍👧', 3, '👨‍👩‍👧…'],
    ['e\u0301e\u0301e\u0301', 2, 'e\u0301…'],
    ['abc', 0, '…'],
  ])('cuts %j at %d to %j', (text, width, short) => {
    expect(cut(text, width)).toBe(short);
  });
});
