import { describe, expect, it } from 'vitest';
import { parseFieldDictionary, parseFieldItem } from './structured-field.ts';

describe('parseFieldItem', () => {
  it.each([
    ['same-origin', 'token same-origin'],
    ['  same-origin; report-to="main"; a=1;b ', 'token same-origin'],
    ['"a \\"b\\" \\\\"', 'string a "b" \\'],
    ['*', 'token *'],
    ['-12.5', 'number -12.5'],
    ['?1', 'boolean ?1'],
    [':cHJldGVuZA==:', 'bytes :cHJldGVuZA==:'],
    ['@1659578233', 'date @1659578233'],
  ])('reads %j', (text, expected) => {
    const item = parseFieldItem(text);
    expect(item === null ? null : `${item.type} ${item.value}`).toBe(expected);
  });

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
    'ä',
  ])('refuses %j', (text) => {
    expect(parseFieldItem(text)).toBeNull();
  });
});

describe('parseFieldDictionary', () => {
  it('reads items, inner lists, flags and parameters, and takes the last of a key', () => {
    const read = parseFieldDictionary('a=(), b=( self "https://x.example" );p=1 ,\tc, d=*, a=?0');
    expect(read && [...read]).toEqual([
      ['a', { type: 'boolean', value: '?0' }],
      [
        'b',
        [
          { type: 'token', value: 'self' },
          { type: 'string', value: 'https://x.example' },
        ],
      ],
      ['c', { type: 'boolean', value: '?1' }],
      ['d', { type: 'token', value: '*' }],
    ]);
  });

  it('reads an empty one', () => {
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
