import type { IntegrityRule, Violation } from '@pagemark/core';
import type Database from 'better-sqlite3';
import { formatReportId } from '../../ids/report-id.ts';
import { accountTrigram } from '../search/search-text.ts';

/** Reports compared with the index at a time: each time the index is read from its beginning. */
const BATCH = 10_000;

/** A report that the search index does not know is there, and no search finds it. */
export const search: IntegrityRule = {
  id: 'search',
  title: 'Every report is in the search index',
  level: 'error',
  recommendation:
    'Searches do not find these reports. Restore a backup, or delete and make them again, and report it.',
  isSlow: false,
  isGate: false,
};

/** What the index holds besides are reports that were deleted and are not swept yet: every search looks for itself. */
export function* lookAtSearch(native: Database.Database): Iterable<Violation> {
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

/** The next reports of an account, and which of them the index has: both of one moment. */
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
