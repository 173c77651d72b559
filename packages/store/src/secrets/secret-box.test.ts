import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox, isSealed, NO_SECRET_BOX } from './secret-box.ts';

const box = createSecretBox(Buffer.alloc(32, 7));
const plain = Buffer.from('a password of some length');

describe('a secret box', () => {
  it.each([[Buffer.alloc(0)], [plain], [randomBytes(100_000)]])('opens what it has sealed', (bytes) => {
    const sealed = box.seal(bytes, 'import 1');
    expect(isSealed(sealed)).toBe(true);
    expect(sealed.length).toBe(bytes.length + 29);
    expect(Buffer.compare(box.open(sealed, 'import 1') ?? Buffer.of(0), bytes)).toBe(0);
  });

  it('seals the same otherwise each time, and shows none of it', () => {
    const sealed = Array.from({ length: 100 }, () => Buffer.from(box.seal(plain, 'import 1')));
    expect(new Set(sealed.map((bytes) => bytes.subarray(0, 13).toString('hex'))).size).toBe(100);
    expect(sealed.every((bytes) => !bytes.includes('password'))).toBe(true);
  });

  it('opens nothing of another context or key', () => {
    const sealed = box.seal(plain, 'import 1');
    expect(box.open(sealed, 'import 2')).toBe(null);
    expect(createSecretBox(Buffer.alloc(32, 8)).open(sealed, 'import 1')).toBe(null);
  });

  it('opens nothing of which a byte is wrong or missing', () => {
    const sealed = Buffer.from(box.seal(plain, 'import 1'));
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(box.open(changed, 'import 1')).toBe(null);
      expect(box.open(sealed.subarray(0, at), 'import 1')).toBe(null);
    }
  });

  it('digests equal values alike, by key and context', () => {
    const digest = box.digest(plain, 'import 1');
    expect(digest).toEqual(box.digest(plain, 'import 1'));
    expect(digest).not.toEqual(box.digest(plain, 'import 2'));
    expect(digest).not.toEqual(createSecretBox(Buffer.alloc(32, 8)).digest(plain, 'import 1'));
  });

  it('has a check value that differs between keys', () => {
    expect(createSecretBox(Buffer.alloc(32, 7)).keyCheck).toEqual(box.keyCheck);
    expect(createSecretBox(Buffer.alloc(32, 8)).keyCheck).not.toEqual(box.keyCheck);
  });

  it('throws without a key', () => {
    expect(() => NO_SECRET_BOX.seal(plain, 'import 1')).toThrow('without the secret key');
  });
});
