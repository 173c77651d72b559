import fc from 'fast-check';
import { AppError } from '@pagemark/domain';
import { describe, expect, test } from 'vitest';
import { queryOf, readForm } from './read-form.ts';

describe('a form', () => {
  test.each<[string, [string, string][]]>([
    ['', []],
    ['a=1', [['a', '1']]],
    ['a', [['a', '']]],
    ['a=', [['a', '']]],
    ['=a', [['', 'a']]],
    ['a=b=c', [['a', 'b=c']]],
    ['&&a=1&', [['a', '1']]],
    ['a=x+y%2B%20%26', [['a', 'x y+ &']]],
    ['%61=%E2%82%AC', [['a', '\u20AC']]],
    ['a=%00', [['a', '\0']]],
    ['__proto__=1', [['__proto__', '1']]],
  ])('%j is parsed', (text, pairs) => {
    expect([...readForm(text).values]).toEqual(pairs);
  });

  test('reports repeated names, with and without escapes', () => {
    expect(readForm('a=1&b=1&%61=2').repeated).toEqual(new Set(['a']));
  });

  test('serialized by URLSearchParams is parsed to the same pairs', () => {
    const pairs = fc.uniqueArray(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), {
      selector: ([name]) => name,
    });
    fc.assert(
      fc.property(pairs, (given) => {
        expect([...readForm(new URLSearchParams(given).toString()).values]).toEqual(given);
      }),
    );
  });

  test('with any text is parsed or rejected as bad_request', () => {
    const text = fc.string({ unit: fc.constantFrom(...'a=&%+0fFzE2\u0000') });
    fc.assert(
      fc.property(text, (form) => {
        try {
          readForm(form);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
          expect(error).toMatchObject({ code: 'bad_request' });
        }
      }),
    );
  });

  test.each<[string, string[]]>([
    ['urls=http://a/&urls=http://b/', ['http://a/', 'http://b/']],
    ['urls[]=http://a/&urls%5B%5D=http://b/', ['http://a/', 'http://b/']],
    ['urls=http://a/,https://b/,HTTP://c/', ['http://a/', 'https://b/', 'HTTP://c/']],
    ['urls=http://a/x,y,b', ['http://a/x,y,b']],
    ['urls[]=http://a/,http://b/', ['http://a/,http://b/']],
    ['urls=&urls=a.example&urls[]=', ['a.example']],
  ])('parses the list in %s', (text, items) => {
    const { values, repeated } = readForm(text, {
      lists: ['urls'],
      separator: /,(?=https?:\/\/)/i,
      pairsMax: 10,
    });
    expect(values.get('urls')).toEqual(items);
    expect(repeated.size).toBe(0);
  });
});

test.each([
  ['/a', ''],
  ['/a?', ''],
  ['/a?b=c?d', 'b=c?d'],
])('the query of %s', (target, query) => {
  expect(queryOf(target)).toBe(query);
});
