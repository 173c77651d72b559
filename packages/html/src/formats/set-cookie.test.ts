import { describe, expect, it } from 'vitest';
import { isDeletion, parseSetCookie, rejectionReason } from './set-cookie.ts';

const PLAIN = {
  name: 'a',
  isSecure: false,
  isHttpOnly: false,
  isPartitioned: false,
  sameSite: null,
  domain: null,
  path: null,
  maxAgeS: null,
  expiresAt: null,
};

describe('parseSetCookie', () => {
  it.each([
    ['a=1', {}],
    ['a=1; SECURE; httponly ;Partitioned', { isSecure: true, isHttpOnly: true, isPartitioned: true }],
    ['a=1;Secure=false', { isSecure: true }],
    ['a=1; SameSite = STRICT', { sameSite: 'strict' }],
    ['a=1; SameSite=Strict; SameSite=none', { sameSite: 'none' }],
    ['a=1; SameSite', { sameSite: 'invalid' }],
    ['a=1; SameSite="Lax"', { sameSite: 'invalid' }],
    ['a=1; Domain=.Example.COM; Path=/x', { domain: 'example.com', path: '/x' }],
    ['a=1; Domain=; Path=x', {}],
    ['a=1; Max-Age=-1', { maxAgeS: -1 }],
    ['a=1; Max-Age=1h; Expires=Thu, 01-Jan-1970 00:00:00 GMT', { expiresAt: new Date(0) }],
    ['a=1; Expires=soon', {}],
    ['a=1; Expires=2026-11-20T12:00:00Z', {}],
    [`a=1; Max-Age=${'9'.repeat(400)}`, { maxAgeS: Infinity }],
    ['a=1; SameSite=Lax; SameSite=Sometimes', { sameSite: 'invalid' }],
    ['a=1; Not-SameSite=Lax', {}],
    ['a=samesite', {}],
    [`a=1; Path=/${'x'.repeat(1_024)}`, {}],
    ['lonely', { name: '' }],
    ['  a = b=c ', {}],
    ['=a', { name: '' }],
  ])('reads %s', (line, expected) => {
    expect(parseSetCookie(line)).toEqual({ ...PLAIN, ...expected });
  });

  it.each(['', ' ; Secure', 'a=\0', 'a=1\nb', `a=${'x'.repeat(4_096)}`])('ignores %j', (line) => {
    expect(parseSetCookie(line)).toBeNull();
  });
});

const NOW = new Date('2026-11-20T12:00:00.000Z');

it.each([
  ['a=; Max-Age=0', true],
  ['a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT', true],
  ['a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', false],
  ['a=1; Expires=Fri, 20 Nov 2099 12:00:00 GMT', false],
  ['a=1', false],
])('%s deletes a cookie: %s', (line, expected) => {
  const cookie = parseSetCookie(line);
  expect(cookie !== null && isDeletion(cookie, NOW)).toBe(expected);
});

it.each([
  ['__Host-a=1; Secure; Path=/', null],
  ['__host-a=1; Secure', 'the __Host- prefix requires Path=/'],
  ['__Host-a=1; Secure; Path=/; Domain=example.com', 'the __Host- prefix forbids Domain'],
  ['__Host-a=1; Path=/', 'the __Host- prefix requires Secure'],
  ['__Secure-a=1', 'the __Secure- prefix requires Secure'],
  ['a=1; SameSite=None', 'SameSite=None requires Secure'],
  ['a=1; Partitioned', 'Partitioned requires Secure'],
  ['a=1; Partitioned=1', 'Partitioned requires Secure'],
  ['a=1; Domain=example.com', null],
  ['a=1; Domain=.WWW.example.com', null],
  ['a=1; Domain=example.org', 'its Domain does not match the host'],
  ['a=1; Domain=ample.com', 'its Domain does not match the host'],
  ['a=1; Domain=shop.www.example.com', 'its Domain does not match the host'],
  ['a=1; Domain=com', 'its Domain is a public suffix'],
  ['a=1', null],
])('from www.example.com, %s is rejected because: %s', (line, expected) => {
  const cookie = parseSetCookie(line);
  expect(cookie === null ? 'ignored' : rejectionReason(cookie, new URL('https://www.example.com/'))).toBe(
    expected,
  );
});

it.each([
  ['someone.github.io', 'github.io', 'its Domain is a public suffix'],
  ['github.io', 'github.io', null],
  ['localhost', 'localhost', null],
  ['shop.example.test', 'example.test', null],
  ['127.0.0.1', '127.0.0.1', null],
  ['127.0.0.1', '0.0.1', 'its Domain does not match the host'],
])('from %s, a cookie for %s is rejected because: %s', (hostname, domain, expected) => {
  const cookie = parseSetCookie(`a=1; Domain=${domain}`);
  expect(cookie === null ? 'ignored' : rejectionReason(cookie, new URL(`https://${hostname}/`))).toBe(
    expected,
  );
});

it.each([
  ['a=1; Secure', 'Secure cookies are not accepted over HTTP'],
  ['__Host-a=1; Secure; Path=/', 'Secure cookies are not accepted over HTTP'],
  ['a=1', null],
])('over plain HTTP, %s is rejected because: %s', (line, expected) => {
  const cookie = parseSetCookie(line);
  expect(cookie === null ? 'ignored' : rejectionReason(cookie, new URL('http://www.example.com/'))).toBe(
    expected,
  );
});
