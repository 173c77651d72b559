import type { PasswordHolder } from '../passwords/password-gate.ts';

/** Slow, salted hashing of report passwords. Throws AppError `rate_limited`, `overloaded` when too many are waiting: of the holder, of all. */
export type PasswordHasher = {
  /** A PHC string. */
  hash(password: string, holder: PasswordHolder): Promise<string>;
  /** Whether the password is the hashed one; constant time. */
  verify(password: string, hash: string, holder: PasswordHolder): Promise<boolean>;
};
