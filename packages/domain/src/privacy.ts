/** Who can open a report's page. The API uses the same numbers. */
export const PRIVACY = { public: 0, private: 1, password: 2 } as const;
export type Privacy = (typeof PRIVACY)[keyof typeof PRIVACY];

export const PRIVACY_DEFAULT: Privacy = PRIVACY.private;
export const REPORT_PASSWORD_CHARACTERS_MAX = 1024;

/** What happens to a report's stored password: it stays, is replaced by the given one, or is erased. */
export type PasswordChange =
  | { kind: 'keep' }
  | { kind: 'set'; password: string }
  | { kind: 'erase' }
  | { kind: 'missing' };

/**
 * Decides what happens to the password when privacy goes from `current` (null: the report is being created)
 * to `next`. A password has an effect only while privacy is 2; changing to 2 requires one; changing from 2 erases it.
 */
export function passwordChange(
  current: Privacy | null,
  next: Privacy,
  password: string | undefined,
): PasswordChange {
  if (next !== PRIVACY.password) return current === PRIVACY.password ? { kind: 'erase' } : { kind: 'keep' };
  if (password !== undefined) return { kind: 'set', password };
  return current === PRIVACY.password ? { kind: 'keep' } : { kind: 'missing' };
}
