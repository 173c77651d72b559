import { describe, expect, it } from 'vitest';
import { createArgon2PasswordHasher } from './argon2-password-hasher.ts';

describe('argon2id password hashing', () => {
  const hasher = createArgon2PasswordHasher(2);

  it('accepts the right password and refuses any other', async () => {
    const hash = await hasher.hash('pässword 🙂');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify('pässword 🙂', hash)).toBe(true);
    expect(await hasher.verify('password', hash)).toBe(false);
  });

  it('salts every password apart', async () => {
    expect(await hasher.hash('same')).not.toBe(await hasher.hash('same'));
  });

  it('refuses at once when too many wait, and goes on afterwards', async () => {
    const single = createArgon2PasswordHasher(1);
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => single.hash('x')));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(9);
    expect(refused[0]?.reason).toMatchObject({ code: 'overloaded' });
    expect(await single.hash('x')).toMatch(/^\$argon2id/);
  });

  it('treats a stored hash of another form as a broken invariant', async () => {
    await expect(hasher.verify('x', 'plain')).rejects.toThrow('argon2id');
  });
});
