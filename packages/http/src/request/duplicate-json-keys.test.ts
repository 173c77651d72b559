import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duplicateJsonKeys } from './duplicate-json-keys.ts';

describe('duplicateJsonKeys', () => {
  it.each<[string, string[]]>([
    ['{}', []],
    ['{"a":1,"b":2}', []],
    ['{"a":1,"b":2,"a":3,"a":4}', ['a']],
    [String.raw`{"a":1,"\u0061":2}`, ['a']],
    ['{"a":"a","b":"a,\\"a\\":"}', []],
    ['{"a":["a","a"],"b":{"a":1,"a":2}}', []],
    ['{"a":{"b":1},"a":[{}]}', ['a']],
    [String.raw`{"a\\":1,"b":"}","a\\":2}`, ['a\\']],
    ['{ "__proto__" : 1 , "__proto__" : 2 }', ['__proto__']],
    ['{"":1,"":2}', ['']],
  ])('finds the duplicate keys of %s', (text, names) => {
    expect([...duplicateJsonKeys(text)]).toEqual(names);
  });

  it('finds none in a serialized object', () => {
    const objects = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(objects, (object) => duplicateJsonKeys(JSON.stringify(object, null, 1)).size === 0),
    );
  });

  it('finds all duplicate keys, with anything between them', () => {
    const names = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(names, fc.jsonValue(), (each, value) => {
        const member = (name: string) => `${JSON.stringify(name)}:${JSON.stringify(value)}`;
        const text = `{${[...each, ...each].map(member).join(',')}}`;
        expect([...duplicateJsonKeys(text)]).toEqual(each);
      }),
    );
  });
});
