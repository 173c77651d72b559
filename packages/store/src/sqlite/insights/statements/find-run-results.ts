import { statement } from '../../../db/statement.ts';

/** The packed results of a run. */
export const findRunResults = statement<{ runSeq: number }>()((db, arg) =>
  db.selectFrom('run_results').select('body').where('run_seq', '=', arg('runSeq')),
);
