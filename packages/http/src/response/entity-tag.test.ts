import { expect, test } from 'vitest';
import { matchesIfNoneMatch } from './entity-tag.ts';

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
