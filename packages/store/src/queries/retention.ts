import { sql } from 'kysely';
import { selectBy, updateBy } from '../db/by-column.ts';
import { isAmong } from '../db/json-rows.ts';
import { rowLock, sqlStatement } from '../db/statement.ts';

/** Advances the scan, unless another worker has done so. */
export const advanceWalk = updateBy(
  'retention_cursor',
  ['after_seq as fromSeq'],
  ['after_seq', 'due_at as dueMs'],
);

/** The `seq` of the last of the next `limit` reports; null at the end. */
export const findStretchEnd = sqlStatement<{ afterSeq: number; limit: number }, { lastSeq: number | null }>(
  (arg) => sql`select max(seq) as "lastSeq" from (
      select seq from reports where seq > ${arg('afterSeq')} order by seq limit ${arg('limit')}
    ) as stretch`,
);

export const findWalk = selectBy('retention_cursor', [], ['after_seq', 'due_at']);

type ExpiredArgs = { afterSeq: number; lastSeq: number; count: number; beforeMs: number; limit: number };

/**
 * Runs of a stretch of reports that are not among the latest `count` of their report, or ended before a given time; never a
 * report's latest or shown run.
 */
export const listExpiredRuns = sqlStatement<ExpiredArgs, { seq: number }>(
  (arg) => sql`select seq from (
      select runs.seq, finished_at, latest_run_seq, result_run_seq,
        row_number() over (partition by report_seq order by runs.seq desc) as place
      from reports join runs on report_seq = reports.seq
      where reports.seq > ${arg('afterSeq')} and reports.seq <= ${arg('lastSeq')}
    ) as aging
    where (place > ${arg('count')} or finished_at < ${arg('beforeMs')})
      and seq is distinct from latest_run_seq and seq is distinct from result_run_seq
    limit ${arg('limit')}`,
);

/** Deletes runs with their findings and kept jobs; on PostgreSQL in the order of their numbers, so concurrent deletions cannot deadlock. `seqs`: a JSON array. */
export const deleteRuns = sqlStatement<{ seqs: string }>(
  (arg, engine) => sql`delete from runs where seq in (
      select seq from runs where ${isAmong(engine, 'seq', arg('seqs'))} order by seq ${rowLock(engine, 'for update')}
    )`,
);
