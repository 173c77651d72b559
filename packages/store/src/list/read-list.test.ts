import { expect, test } from 'vitest';
import { EVERY_REPORT } from '@pagemark/domain';
import type { Reader } from '../db/db.ts';
import { walkPage } from './read-list.ts';
import type { List } from './read-list.ts';
import { orderedSource } from './sources.ts';
import { NO_FINDINGS } from './report-scope.ts';

const SCOPE = {
  accountId: 1,
  projectId: null,
  resultRank: null,
  status: null,
  privacy: null,
  scoreMin: null,
  scoreMax: null,
  createdFrom: null,
  createdTo: null,
  importSeq: null,
  ...NO_FINDINGS,
};

/** Finds nothing after the skipped matches, then counts `found` of them, and then meets the end of the list. */
function readerWith(found: number): Reader {
  const singles = [{ found, rows: 200 }, null];
  return { all: async () => [], one: async () => (singles.shift() ?? null) as never };
}

test.each([
  [7, 3],
  [10, 0],
  [11, 0], // One was added between the two statements.
])('of ten matches to skip, %i are found and %i are left', async (found, left) => {
  const direction = 'desc';
  const list = {
    engine: 'postgres',
    reader: readerWith(found),
    query: { ...EVERY_REPORT, search: 'a' },
    scope: { scope: SCOPE, clearing: false },
    window: { direction, after: null, offset: 10, limit: 11, reversed: false },
    plan: orderedSource('id', direction, { scope: SCOPE, project: null }),
    known: null,
    term: {},
  } as unknown as List; // What is left out is not read.
  expect(await walkPage(list, { rowsMax: 1_000, firstRows: 200 })).toEqual({ rows: [], toSkip: left });
});
