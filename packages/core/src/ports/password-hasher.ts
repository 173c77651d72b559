/** Slow, salted hashing of report passwords. */
export type PasswordHasher = {
  /** A PHC string. Throws AppError `overloaded` when too many are waiting. */
  hash(password: string): Promise<string>;
  /** Whether the password is the hashed one; constant time. Throws AppError `overloaded` when too many are waiting. */
  verify(password: string, hash: string): Promise<boolean>;
};
