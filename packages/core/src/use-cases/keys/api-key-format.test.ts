import { describe, expect, it } from 'vitest';
import { generateKey, readKey } from './api-key-format.ts';

describe('an API key', () => {
  it('has its public id, at least 160 random bits and a checksum', () => {
    const { key, id } = generateKey();
    expect(key).toMatch(new RegExp(`^pm_${id}_[0-9A-Za-z]{36}$`));
    expect(30 * Math.log2(62)).toBeGreaterThan(160);
  });

  it('is parsed to the id and digest that are stored', () => {
    const made = generateKey();
    expect(readKey(made.key)).toEqual({ id: made.id, digest: made.digest });
  });

  it('is rejected without a look-up when one character is wrong', () => {
    const { key } = generateKey();
    for (let at = 12; at < key.length; at += 1) {
      const typo = key.slice(0, at) + (key[at] === 'a' ? 'b' : 'a') + key.slice(at + 1);
      expect(readKey(typo)).toBeNull();
    }
  });

  it('may be any text of 24 to 512 characters when the operator chose it', () => {
    expect(readKey('x'.repeat(23))).toBeNull();
    expect(readKey('x'.repeat(24))).toMatchObject({ id: null });
    expect(readKey('x'.repeat(512))).toMatchObject({ id: null });
    expect(readKey('x'.repeat(513))).toBeNull();
  });

  it('is never generated twice', () => {
    const keys = new Set(Array.from({ length: 1000 }, () => generateKey().key));
    expect(keys.size).toBe(1000);
  });
});
