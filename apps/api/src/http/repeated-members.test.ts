import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeatedMembers } from './repeated-members.ts';

describe('the members that an object has more than once', () => {
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
  ])('are known: %s', (text, names) => {
    expect([...repeatedMembers(text)]).toEqual(names);
  });

  it('are none of an object that was written from one', () => {
    const objects = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(fc.property(objects, (object) => repeatedMembers(JSON.stringify(object, null, 1)).size === 0));
  });

  it('are all that were written twice, whatever stands in between', () => {
    const names = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(names, fc.jsonValue(), (each, value) => {
        const member = (name: string) => `${JSON.stringify(name)}:${JSON.stringify(value)}`;
        const text = `{${[...each, ...each].map(member).join(',')}}`;
        expect([...repeatedMembers(text)]).toEqual(each);
      }),
    );
  });
});
