import { describe, expect, it } from 'vitest';
import { lazyProperties } from './lazy-properties.ts';

describe('lazyProperties', () => {
  it('computes a property on first use, once, from the base', () => {
    const made: string[] = [];
    const lengthOf = ({ name }: { name: string }) => {
      made.push(name);
      return name.length;
    };
    const recordOf = lazyProperties<{ name: string }, { length: typeof lengthOf }>({ length: lengthOf });
    const [one, other] = [recordOf({ name: 'one' }), recordOf({ name: 'other' })];
    expect([one.name, made]).toEqual(['one', []]);
    expect([one.length, one.length, other.length]).toEqual([3, 3, 5]);
    expect(made).toEqual(['one', 'other']);
  });
});
