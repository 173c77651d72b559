import { statement } from '../../../statement/statement.ts';

/** Asked apart from the update of a run: `returning` makes SQLite fill a temporary table, which takes longer than both. */
export const findReportOfRun = statement<{ runSeq: number }>()((db, arg) =>
  db.selectFrom('runs').select('report_seq as reportSeq').where('seq', '=', arg('runSeq')),
);
