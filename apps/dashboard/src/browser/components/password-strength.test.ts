import { expect, it } from 'vitest';
import { passwordHint, passwordStrength } from './password-strength.ts';

it.each([
  ['', 'too short'],
  ['ab', 'too short'],
  ['1234567', 'too short'],
  ['12345678', 'weak'],
  ['brown boot 1', 'fair'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['four green shoes', 'strong'],
] as const)('rates %j as %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

it.each([
  ['', 'At least 8 characters'],
  ['ab', 'Password is too short'],
])('says beside the field of %j: %s', (password, hint) => {
  expect(passwordHint(password)).toBe(hint);
});
