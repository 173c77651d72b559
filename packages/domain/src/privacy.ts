/** Who may open a report's page. The numbers are those of the API. */
export const PRIVACY = { public: 0, private: 1, password: 2 } as const;
export type Privacy = (typeof PRIVACY)[keyof typeof PRIVACY];

export const PRIVACY_DEFAULT: Privacy = PRIVACY.private;
export const REPORT_PASSWORD_CHARACTERS_MAX = 1024;

/** What a report's stored password becomes: kept as it is, replaced by the given one, or erased. */
export type PasswordChange =
  | { kind: 'keep' }
  | { kind: 'set'; password: string }
  | { kind: 'erase' }
  | { kind: 'missing' };

/**
 * Decides what happens to the password when privacy goes from `current` (null: the report is being created)
 * to `next`. A password counts only while privacy is 2; going to 2 needs one; leaving 2 erases it.
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
