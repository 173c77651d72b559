import { statement } from '../../../db/statement.ts';

type Args = { afterSeq: number; lastSeq: number; count: number; beforeMs: number; limit: number };

/** Runs of a stretch of reports that are beyond the first `count` of their report or ended before a time; never the latest or the shown one. */
export const listExpiredRuns = statement<Args>()((db, arg) =>
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
