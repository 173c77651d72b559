import { describe, expect, it } from 'vitest';
import { parseFieldDictionary, parseFieldToken } from './structured-field.ts';

describe('parseFieldToken', () => {
  it.each([
    ['same-origin', 'same-origin'],
    ['  same-origin; report-to="main"; a=1;b ', 'same-origin'],
    ['same-origin;a=-12.5;b=?1;c=:cHJldGVuZA==:;d=%"f%c3%bc"', 'same-origin'],
    ['*', '*'],
  ])('reads %j', (text, expected) => {
    expect(parseFieldToken(text)).toBe(expected);
  });

  it.each(['"same-origin"', '-12.5', '?1', ':cHJldGVuZA==:', '@1659578233'])(
    'distinguishes %j from other kinds of items',
    (text) => {
      expect(parseFieldToken(text)).toBeNull();
    },
  );

  it.each([
    '',
    ' ',
    'a b',
    'a, a',
    '"open',
    '"bad \\x"',
    "'a'",
    '?2',
    '1.',
    '1.2345',
    '1234567890123456',
    'a;',
    'a;B=1',
    'a;b=%"%C3"',
    'ä',
    `a${' '.repeat(70_000)}`,
  ])('refuses %j', (text) => {
    expect(parseFieldToken(text)).toBeNull();
  });
});

describe('parseFieldDictionary', () => {
  it('parses items, inner lists, flags and parameters, and returns each key once', () => {
    const text = 'a=(), b=( self "https://x.example" );p=1 ,\tc, d=*, a=(1 https://x.example ?0)';
    expect([...(parseFieldDictionary(text) ?? [])]).toEqual([
      [
        'a',
        [
          { type: 'other', text: '' },
          { type: 'token', text: 'https://x.example' },
          { type: 'other', text: '' },
        ],
      ],
      [
        'b',
        [
          { type: 'token', text: 'self' },
          { type: 'string', text: 'https://x.example' },
        ],
      ],
      ['c', [{ type: 'other', text: '' }]],
      ['d', [{ type: 'token', text: '*' }]],
    ]);
  });

  it('parses an empty one', () => {
    expect(parseFieldDictionary(' ')?.size).toBe(0);
  });

  it.each([
    "camera 'none'",
    'camera=()geolocation=()',
    'a=(), ',
    'a=(b',
    'a=(b"c")',
    'A=()',
    'a=',
    '=()',
    'a=(b,c)',
  ])('refuses %j', (text) => {
    expect(parseFieldDictionary(text)).toBeNull();
  });
});
