import { describe, expect, it } from 'vitest';
import { isAutofillDetail } from './autofill.ts';

describe('isAutofillDetail', () => {
  it.each([
    '',
    ' ',
    'on',
    ' OFF ',
    'name',
    'Street-Address',
    'tel',
    'work email',
    'billing country',
    'section-a shipping home tel-local',
    'section-a name',
    'username webauthn',
    'one-time-code',
  ])('accepts “%s”', (value) => {
    expect(isAutofillDetail(value)).toBe(true);
  });

  it.each([
    'nope',
    'on name',
    'name email',
    'home name',
    'shipping',
    'shipping billing name',
    'home work tel',
    'email shipping',
    'section- name',
    'webauthn',
    'name webauthn name',
    'a b c d e f g h i j k l m',
  ])('refuses “%s”', (value) => {
    expect(isAutofillDetail(value)).toBe(false);
  });
});
