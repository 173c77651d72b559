import { expect, it } from 'vitest';
import { parseStrictTransportSecurity } from './strict-transport-security.ts';

it.each([
  ['max-age=31536000', { maxAgeS: 31_536_000, includeSubDomains: false, preload: false }],
  ['MAX-AGE = "600" ; IncludeSubDomains; PRELOAD', { maxAgeS: 600, includeSubDomains: true, preload: true }],
  ['; max-age=0 ;;', { maxAgeS: 0, includeSubDomains: false, preload: false }],
  ['max-age=1; future="a;b, c"', { maxAgeS: 1, includeSubDomains: false, preload: false }],
  [
    `max-age=${'9'.repeat(400)}`,
    { maxAgeS: Number.MAX_SAFE_INTEGER, includeSubDomains: false, preload: false },
  ],
])('reads %s', (value, expected) => {
  expect(parseStrictTransportSecurity(value)).toEqual(expected);
});

it.each([
  '',
  'includeSubDomains',
  'max-age',
  'max-age=',
  'max-age=-1',
  'max-age=1.5',
  'max-age=1 day',
  'max-age=1; max-age=2',
  'max-age=1, max-age=1',
  'max-age=1; includeSubDomains=yes',
  'max-age=1; in clude',
])('refuses %j', (value) => {
  expect(parseStrictTransportSecurity(value)).toBeNull();
});
