import { expect, it } from 'vitest';
import { maxAgeOf, parseCacheControl, staleWhileRevalidateOf } from './cache-control.ts';

it.each([
  ['No-Cache, MAX-AGE = "60"', { 'no-cache': '', 'max-age': '60' }],
  ['max-age=60, max-age=5', { 'max-age': '60' }],
  ['no-cache=""', { 'no-cache': '' }],
  // Only for these fields, so the directive says nothing about the response.
  ['no-cache="set-cookie, x-token", max-age=60', { 'max-age': '60' }],
  ['private=set-cookie, public', { public: '' }],
  ['no-cache="set-cookie", no-cache', { 'no-cache': '' }],
  ['no-store="set-cookie"', { 'no-store': 'set-cookie' }],
  ['', {}],
])('parses %s', (value, expected) => {
  expect(Object.fromEntries(parseCacheControl(value))).toEqual(expected);
});

it.each([
  ['max-age=60', 60],
  ['max-age=1h', 0],
  ['no-cache', null],
])('max-age of %s', (value, expected) => {
  expect(maxAgeOf(parseCacheControl(value))).toBe(expected);
});

it.each([
  ['max-age=0, stale-while-revalidate=60', 60],
  ['stale-while-revalidate=60, must-revalidate', 0],
  ['stale-while-revalidate=60, proxy-revalidate', 60],
  ['stale-while-revalidate', 0],
  ['stale-while-revalidate=-1', 0],
  ['max-age=60', 0],
])('stale-while-revalidate of %s', (value, expected) => {
  expect(staleWhileRevalidateOf(parseCacheControl(value))).toBe(expected);
});
