import { expect, test } from 'vitest';
import { acceptsCsv } from './accepts-csv.ts';

test.each([
  [undefined, false],
  ['*/*', false],
  ['text/*', false],
  ['application/json', false],
  ['text/csv', true],
  ['TEXT/CSV; charset=utf-8, */*;q=0.1', true],
  ['text/csv;q=0', false],
  ['text/csv;q=x', false],
  ['application/json, text/csv', false],
  ['application/json;q=0.5, text/csv', true],
  ['application/x-ndjson, text/csv;q=0.9', false],
])('Accept %j prefers CSV: %j', (header, isPreferred) => {
  expect(acceptsCsv(header)).toBe(isPreferred);
});
