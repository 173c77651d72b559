import { statement } from '../../../db/statement.ts';

/** Asked before the run is updated: with `returning`, SQLite would fill a temporary table for it. */
export const findReportOfRun = statement<{ runSeq: number }>()((db, arg) =>
  db.selectFrom('runs').select('report_seq as reportSeq').where('seq', '=', arg('runSeq')),
);
