import { expect, it } from 'vitest';
import { COUNTRY_CODES } from './country-codes.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

it('holds the 249 assigned codes, each of which has a name', () => {
  expect(COUNTRY_CODES.size).toBe(249);
  expect([...COUNTRY_CODES].filter((code) => NAMES.of(code) === undefined)).toEqual([]);
});

it.each(['UK', 'EU', 'UN', 'XK', 'YU', 'AA', 'ZZ', 'XX', 'gb'])('does not hold %s', (code) => {
  expect(COUNTRY_CODES.has(code)).toBe(false);
});
