import { describe, expect, it } from 'vitest';
import {
  allowsInline,
  isBroadSource,
  parsePolicies,
  parsePolicy,
  sourcesOf,
} from './content-security-policy.ts';

describe('parsePolicies', () => {
  it('splits a header into policies at commas and skips empty ones', () => {
    expect(parsePolicies("default-src 'self', , ;; , img-src *").map((policy) => [...policy])).toEqual([
      [['default-src', ["'self'"]]],
      [['img-src', ['*']]],
    ]);
  });

  it('ignores the case of names and repeated directives, and accepts any ASCII whitespace', () => {
    expect([...parsePolicy(" Script-SRC\t'self'\n a.example ;script-src *; sandbox ;; ")]).toEqual([
      ['script-src', ["'self'", 'a.example']],
      ['sandbox', []],
    ]);
  });

  it('ignores a directive that is not ASCII', () => {
    expect([...parsePolicy("default-src 'self' ‘none’; img-src a.example")]).toEqual([
      ['img-src', ['a.example']],
    ]);
  });
});

it.each([
  ['script-src-elem', 'default-src a; script-src b; script-src-elem C', ['c']],
  ['script-src-elem', 'default-src a; script-src b', ['b']],
  ['script-src-elem', 'default-src a', ['a']],
  ['object-src', 'default-src a', ['a']],
  ['object-src', 'script-src a', null],
  ['frame-ancestors', 'default-src a', null],
])('%s under "%s" is restricted by %j', (directive, text, expected) => {
  expect(sourcesOf(parsePolicy(text), directive)).toEqual(expected);
});

it.each([
  [null, true],
  [["'unsafe-inline'"], true],
  [["'self'"], false],
  [["'none'"], false],
  [["'unsafe-inline'", "'nonce-abc'"], false],
  [["'unsafe-inline'", "'sha256-abc='"], false],
  [["'unsafe-inline'", "'nonce-a+b/c-d_e=='"], false],
  [["'unsafe-inline'", "'nonce-{{nonce}}'"], true],
  [["'unsafe-inline'", "'nonce-'"], true],
  [["'unsafe-inline'", "'nonce-abc==='"], true],
  [["'unsafe-inline'", "'strict-dynamic'"], false],
])('inline code under %j: %s', (sources, expected) => {
  expect(allowsInline(sources)).toBe(expected);
});

it.each([
  ['*', true],
  ['*:*', true],
  ['*:8443', true],
  ['*:443/', true],
  ['https:', true],
  ['http://*', true],
  ['https://*:443', true],
  ['https://*.*', true],
  ['https://*.example.com', false],
  ['*.example.com', false],
  ['*.example.com:*', false],
  ['*:*/scripts/', false],
  ["'self'", false],
  ['data:', false],
])('%s is broad: %s', (source, expected) => {
  expect(isBroadSource(source)).toBe(expected);
});
