import { formatReportId } from '../ids/report-id.ts';
import { accountToken } from '../list/engine-search.ts';
import type { OwnInvariant } from './define-invariant.ts';
import { listRows } from './define-invariant.ts';

/** Reports compared with the index at a time. Each comparison reads the index from its beginning. */
const BATCH = 10_000;

/**
 * Every report is in the search index of a SQLite file. The index may also contain deleted reports; searches verify each
 * match. On PostgreSQL the index is one of the table.
 */
export const search: OwnInvariant = {
  id: 'search',
  title: 'Every report is in the search index',
  level: 'error',
  recommendation:
    'Searches do not find these reports. Restore a backup, or delete and create them again, and report the problem.',
  isSlow: false,
  isPrecondition: false,
  async *verify(source) {
    const accounts = await listRows<{ id: number }>(source, 'select id from accounts order by id');
    for (const { id: accountId } of accounts) {
      for (let afterSeq = 0; ;) {
        const batch = `select seq, id from reports where account_id = ${accountId} and seq > ${afterSeq}
          order by seq limit ${BATCH}`;
        const [end] = await listRows<{ lastSeq: number | null }>(
          source,
          `select max(seq) as lastSeq from (${batch})`,
        );
        const lastSeq = end?.lastSeq ?? null;
        if (lastSeq === null) break;
        // One query, so that both are read on one snapshot.
        const missing = source.rows<{ id: Uint8Array }>(`select id from (${batch}) where seq <= ${lastSeq}
          and seq not in (select rowid from report_search
            where report_search match '"${accountToken(accountId)}"' and rowid > ${afterSeq} and rowid <= ${lastSeq})`);
        for await (const { id } of missing)
          yield { subject: `report ${formatReportId(id)}`, detail: 'is not in the search index' };
        afterSeq = lastSeq;
      }
    }
  },
};
