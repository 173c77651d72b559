/** Who can open a report's page. The API uses the same numbers. */
export const PRIVACY = { public: 0, private: 1, password: 2 } as const;
export type Privacy = (typeof PRIVACY)[keyof typeof PRIVACY];

/** Whether search engines may index the page of a public report. Other pages are never indexed. The API uses the same numbers. */
export type Indexing = 0 | 1;

export const PRIVACY_DEFAULT: Privacy = PRIVACY.private;
export const REPORT_PASSWORD_CHARACTERS_MAX = 1024;

/** The effect of a change on a report's stored password: keep it, replace it with the given one, or delete it. */
export type PasswordChange =
  | { kind: 'keep' }
  | { kind: 'set'; password: string }
  | { kind: 'erase' }
  | { kind: 'missing' };

/**
 * Decides the effect on the password when privacy changes from `current` (null: the report is being created) to `next`.
 * A password has an effect only while privacy is 2. Changing to 2 requires one; changing from 2 deletes it.
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
