import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareReports,
  containsFolded,
  EVERY_REPORT,
  lastPageOf,
  REPORT_SORTS,
  selectReports,
  SORT_DIRECTIONS,
} from './list-query.ts';
import type { Result } from './result.ts';

const ISSUES = {
  1: [{ check: 'a', verdict: 'fail' as const }],
  2: [],
  3: [{ check: 'a', verdict: 'warn' as const }],
  4: [{ check: 'b', verdict: 'fail' as const }],
};

const row = (
  id: '1' | '2' | '3' | '4',
  url: string,
  result: Result | null,
  generatedAtMs: number | null,
) => ({
  id,
  url,
  project: 'example.com',
  result,
  // The third failed when it was audited again.
  status: (['completed', 'queued', 'failed', 'completed'] as const)[Number(id) - 1] ?? 'queued',
  privacy: id === '1' ? (0 as const) : (1 as const),
  score: { good: 90, decent: 60, bad: 20, none: null }[result ?? 'none'],
  generatedAtMs,
  createdAtMs: Number(id),
  importId: id === '4' ? 'import' : null,
  issues: ISSUES[id],
});
const rows = [
  row('1', 'https://example.com/b', 'good', 30),
  row('2', 'https://example.com/a', null, null),
  row('3', 'https://example.com/A', 'bad', 10),
  row('4', 'https://example.com/c', 'decent', 30),
];
const everything = EVERY_REPORT;

describe('selectReports', () => {
  it.each([
    ['id', 'asc', '1234'],
    ['id', 'desc', '4321'],
    ['url', 'asc', '3214'],
    ['result', 'asc', '2341'],
    ['result', 'desc', '1432'],
    ['generated_at', 'asc', '2314'],
    ['generated_at', 'desc', '4132'],
    ['score', 'asc', '2341'],
    ['score', 'desc', '1432'],
  ] as const)('sorted by %s %s is %s', (sortBy, direction, ids) => {
    const selected = selectReports({ ...everything, sortBy, direction }, rows);
    expect(selected.map((each) => each.id).join('')).toBe(ids);
  });

  it.each([
    [{ ...everything, search: '/A' }, '23'],
    [{ ...everything, result: 'good' as const }, '1'],
    [{ ...everything, project: 'other.example' }, ''],
    [{ ...everything, status: 'failed' as const }, '3'],
    [{ ...everything, result: 'bad' as const, status: 'completed' as const }, ''],
    [{ ...everything, privacy: 0 as const }, '1'],
    [{ ...everything, scoreMin: 60 }, '14'],
    [{ ...everything, scoreMax: 60 }, '34'],
    [{ ...everything, scoreMin: 0, scoreMax: 100 }, '134'],
    [{ ...everything, createdFromMs: 2, createdToMs: 3 }, '23'],
    [{ ...everything, importId: 'import' }, '4'],
    [{ ...everything, check: 'a' }, '13'],
    [{ ...everything, check: 'a', verdict: 'warn' as const }, '3'],
    [{ ...everything, check: 'c' }, ''],
    [{ ...everything, search: 'EXAMPLE', project: 'example.com', result: 'bad' as const }, '3'],
  ])('filtered by %j is %s', (filter, ids) => {
    const selected = selectReports({ ...filter, sortBy: 'id', direction: 'asc' }, rows);
    expect(selected.map((each) => each.id).join('')).toBe(ids);
  });
});

describe('compareReports', () => {
  it('is a total order that desc reverses', () => {
    const any = fc.constantFrom(...rows);
    fc.assert(
      fc.property(any, any, fc.constantFrom(...REPORT_SORTS), (a, b, sortBy) => {
        const [desc, asc] = SORT_DIRECTIONS.map((direction) =>
          Math.sign(compareReports({ sortBy, direction }, a, b)),
        );
        expect((desc ?? 0) + (asc ?? 0)).toBe(0);
        if (a.id !== b.id) expect(asc).not.toBe(0);
      }),
    );
  });
});

describe('containsFolded', () => {
  it.each([
    ['https://example.com/100%25_off', '%25_', true],
    ['https://example.com/abc', '_b_', false],
    ['https://example.com/abc', 'ABC', true],
    // The Kelvin sign folds to k in Unicode, not in ASCII.
    ['https://example.com/k', '\u212a', false],
  ])('%s contains %s: %s', (text, search, expected) => {
    expect(containsFolded(text, search)).toBe(expected);
  });
});

describe('lastPageOf', () => {
  it.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [101, 25, 5],
  ])('%d rows with %d per page are %d pages', (total, perPage, pages) => {
    expect(lastPageOf(total, perPage)).toBe(pages);
  });
});
