import { matchesIfNoneMatch } from '@pagemark/http';
import { expect, test } from 'vitest';
import { entityTagOf, readIfMatch } from './entity-tag.ts';

test('a created tag is parsed back', () => {
  expect(readIfMatch(entityTagOf(7))).toEqual({ kind: 'versions', versions: [7] });
});

test.each<[string, number[]]>([
  ['"7"', [7]],
  ['"7", "8"', [7, 8]],
  ['  "7" ,,"8" ', [7, 8]],
  ['W/"7"', []],
  ['W/"7", "8"', [8]],
  ['"7.gzip"', [7]],
  ['"7.0a-Z_9bcdefg.br"', [7]],
  ['"7.a.b.br"', []],
  ['"7-gzip"', []],
  ['"07"', []],
  ['""', []],
  ['"a,b", "8"', [8]],
  ['7', []],
  ['"7', []],
  ['"7" 8', []],
  ['', []],
  ['"1", *', []],
  [`${'"1",'.repeat(2_000)}"2"`, []],
])('If-Match: %s', (header, versions) => {
  expect(readIfMatch(header)).toEqual({ kind: 'versions', versions });
});

test('If-Match may be * or absent', () => {
  expect(readIfMatch(' * ')).toEqual({ kind: 'any' });
  expect(readIfMatch(undefined)).toBeNull();
});

test('a response with the progress of a run has its own tag, which names the same version', () => {
  const tag = entityTagOf(7, { phase: 'connecting' });
  expect(tag).not.toBe(entityTagOf(7, { phase: 'receiving' }));
  expect(readIfMatch(tag)).toEqual({ kind: 'versions', versions: [7] });
  expect(matchesIfNoneMatch(tag, tag)).toBe(true);
  expect(matchesIfNoneMatch(entityTagOf(7), tag)).toBe(false);
  expect(matchesIfNoneMatch(tag, entityTagOf(7))).toBe(false);
});
