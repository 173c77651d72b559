import type { Invariant, Violation } from '@pagemark/core';
import type Database from 'better-sqlite3';
import { formatReportId } from '../../ids/report-id.ts';
import { accountTrigram } from '../search/search-text.ts';

/** Reports compared with the index at a time. Each comparison reads the index from its beginning. */
const BATCH = 10_000;

/** Every report is in the search index; searches do not find others. */
export const search: Invariant = {
  id: 'search',
  title: 'Every report is in the search index',
  level: 'error',
  recommendation:
    'Searches do not find these reports. Restore a backup, or delete and create them again, and report the problem.',
  isSlow: false,
  isPrecondition: false,
};

/** Verifies that each report is in the index. The index may also contain deleted reports; searches verify each match. */
export function* verifySearch(native: Database.Database): Iterable<Violation> {
  const accounts = native.prepare<[], number>('select id from accounts order by id').pluck().all();
  for (const accountId of accounts) {
    for (let afterSeq = 0; ;) {
      const { seqs, indexed } = readBatch(native, accountId, afterSeq);
      for (const { seq, id } of seqs)
        if (!indexed.has(seq))
          yield { subject: `report ${formatReportId(id)}`, detail: 'is not in the search index' };
      const last = seqs.at(-1);
      if (last === undefined) break;
      afterSeq = last.seq;
    }
  }
}

type Batch = { seqs: { seq: number; id: Uint8Array }[]; indexed: Set<number> };

/** The next reports of an account, and which of them the index contains, in one snapshot. */
function readBatch(native: Database.Database, accountId: number, afterSeq: number): Batch {
  const read = native.transaction((): Batch => {
    const seqs = native
      .prepare<[number, number, number], { seq: number; id: Uint8Array }>(
        'select seq, id from reports where account_id = ? and seq > ? order by seq limit ?',
      )
      .all(accountId, afterSeq, BATCH);
    const indexed = native
      .prepare<[string, number, number], number>(
        'select rowid from report_search where report_search match ? and rowid > ? and rowid <= ?',
      )
      .pluck()
      .all(`"${accountTrigram(accountId)}"`, afterSeq, seqs.at(-1)?.seq ?? afterSeq);
    return { seqs, indexed: new Set(indexed) };
  });
  return read();
}
