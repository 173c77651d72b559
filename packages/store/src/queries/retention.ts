import { sql } from 'kysely';
import { perEngine, postgresStatement, sqliteStatement, statement } from '../db/statement.ts';

type AdvanceWalkArgs = { fromSeq: number; afterSeq: number; dueMs: number };

/** Advances the scan, unless another worker has done so. */
export const advanceWalk = statement<AdvanceWalkArgs>()((db, arg) =>
  db
    .updateTable('retention_cursor')
    .set({ after_seq: arg('afterSeq'), due_at: arg('dueMs') })
    .where('after_seq', '=', arg('fromSeq')),
);

/** The `seq` of the last of the next `limit` reports; null at the end. */
export const findStretchEnd = statement<{ afterSeq: number; limit: number }>()((db, arg) =>
  db
    .selectFrom(
      db
        .selectFrom('reports')
        .select('seq')
        .where('seq', '>', arg('afterSeq'))
        .orderBy('seq')
        .limit(arg('limit'))
        .as('stretch'),
    )
    .select((eb) => eb.fn.max('stretch.seq').as('lastSeq')),
);

/** The position of the scan over reports, and when it continues. */
export const findWalk = statement<Record<string, never>>()((db) =>
  db.selectFrom('retention_cursor').select(['after_seq as afterSeq', 'due_at as dueAtMs']).limit(1),
);

type ListExpiredRunsArgs = {
  afterSeq: number;
  lastSeq: number;
  count: number;
  beforeMs: number;
  limit: number;
};

/** Runs of a stretch of reports that are beyond the first `count` of their report or ended before a time; never the latest or the shown one. */
export const listExpiredRuns = statement<ListExpiredRunsArgs>()((db, arg) =>
  db
    .selectFrom(
      db
        .selectFrom('reports')
        .innerJoin('runs', 'runs.report_seq', 'reports.seq')
        .select((eb) => [
          'runs.seq',
          'runs.finished_at',
          'reports.latest_run_seq',
          'reports.result_run_seq',
          eb.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('runs.report_seq').orderBy('runs.seq', 'desc'))
            .as('place'),
        ])
        .where('reports.seq', '>', arg('afterSeq'))
        .where('reports.seq', '<=', arg('lastSeq'))
        .as('aging'),
    )
    .select('aging.seq')
    .where((eb) => eb.or([eb('place', '>', arg('count')), eb('finished_at', '<', arg('beforeMs'))]))
    .where('aging.seq', 'is distinct from', (eb) => eb.ref('aging.latest_run_seq'))
    .where('aging.seq', 'is distinct from', (eb) => eb.ref('aging.result_run_seq'))
    .limit(arg('limit')),
);

/** Deletes runs with their findings and kept jobs; on PostgreSQL in the order of their numbers, so that concurrent deletions cannot deadlock. `seqs`: a JSON array. */
export const deleteRuns = perEngine({
  sqlite: sqliteStatement<{ seqs: string }>(
    (arg) => sql`delete from runs where seq in (select value from json_each(${arg('seqs')}))`,
  ),
  postgres: postgresStatement<{ seqs: string }>(
    (arg) => sql`with gone as (
        select seq from runs
        where seq = any(array(select json_array_elements_text(${arg('seqs')}::json)::bigint))
        order by seq for update
      )
      delete from runs where seq in (select seq from gone)`,
  ),
});
