import type { PasswordHolder } from '../passwords/password-gate.ts';

/**
 * Slow, salted hashing of report passwords. Throws AppError `rate_limited` when too many passwords of the holder wait,
 * `overloaded` when too many wait in total.
 */
export type PasswordHasher = {
  /** Returns the hash as a PHC string. */
  hash(password: string, holder: PasswordHolder): Promise<string>;
  /** Whether the password matches the hash. Takes constant time. */
  verify(password: string, hash: string, holder: PasswordHolder): Promise<boolean>;
};
