import { expect, it } from 'vitest';
import { contentCodingFor } from './content-coding.ts';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['GZIP;Q=0.5, br;q=0.1', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*', 'br'],
  ['br;q=0, *;q=0.5', 'zstd'],
  ['gzip;q=high', null],
])('accepts the codings %j with %s', (accepted, coding) => {
  expect(contentCodingFor(accepted)).toBe(coding);
});
