import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

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
