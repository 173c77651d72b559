import { PASSWORD_CHARACTERS_MIN } from '../../password-characters-min.ts';

const STRONG_CHARACTERS = 15;
const DISTINCT_MIN = 5;

export type PasswordStrength = 'too short' | 'weak' | 'fair' | 'strong';

/** The strength of a password, by its length; a password with few different characters is weak. */
export function passwordStrength(password: string): PasswordStrength {
  const { length } = [...password];
  if (length < PASSWORD_CHARACTERS_MIN) return 'too short';
  if (new Set(password.toLowerCase()).size < DISTINCT_MIN) return 'weak';
  if (length < 12) return 'weak';
  return length < STRONG_CHARACTERS ? 'fair' : 'strong';
}

/** The hint beside the field of a new password. */
export function passwordHint(password: string): string {
  return password === ''
    ? `At least ${PASSWORD_CHARACTERS_MIN} characters`
    : `Password is ${passwordStrength(password)}`;
}
