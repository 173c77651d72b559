import { expect, test } from 'vitest';
import { codedTag, matchedTag, matchesIfNoneMatch } from './entity-tag.ts';

test.each([
  ['"7"', true],
  ['W/"7"', true],
  ['"6", W/"7"', true],
  ['*', true],
  ['"6"', false],
  ['7', false],
  [undefined, false],
])('If-None-Match: %s', (header, matches) => {
  expect(matchesIfNoneMatch(header, '"7"')).toBe(matches);
});

test('a strong tag differs by content coding; a weak one does not', () => {
  expect([codedTag('"7"', 'br'), codedTag('W/"7"', 'br')]).toEqual(['"7.br"', 'W/"7"']);
});

test.each([
  ['"7"', 'br', '"7"'],
  ['"7.br"', 'br', '"7.br"'],
  ['W/"7.gzip"', 'gzip, deflate', '"7.gzip"'],
  ['"6", "7.br"', 'gzip, br', '"7.br"'],
  ['"7.br"', 'gzip', null], // This client cannot decode its copy.
  ['"7.br"', undefined, null],
  ['"8.br"', 'br', null],
  [undefined, 'br', null],
])('If-None-Match: %s with Accept-Encoding: %s has %s', (ifNoneMatch, acceptEncoding, matched) => {
  expect(matchedTag('"7"', { ifNoneMatch, acceptEncoding })).toBe(matched);
});
