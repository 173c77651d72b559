import { describe, expect, it } from 'vitest';
import { createArgon2PasswordHasher } from './argon2-password-hasher.ts';

describe('argon2id password hashing', () => {
  const hasher = createArgon2PasswordHasher(2);

  it('accepts the right password and rejects others', async () => {
    const hash = await hasher.hash('pässword 🙂', 1);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify('pässword 🙂', hash, 1)).toBe(true);
    expect(await hasher.verify('password', hash, 1)).toBe(false);
  });

  it('uses a different salt for each password', async () => {
    expect(await hasher.hash('same', 1)).not.toBe(await hasher.hash('same', 1));
  });

  it('treats a stored hash of another format as a broken invariant', async () => {
    await expect(hasher.verify('x', 'plain', 1)).rejects.toThrow('argon2id');
  });
});
