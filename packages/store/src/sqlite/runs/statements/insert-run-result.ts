import { statement } from '../../../db/statement.ts';

export const insertRunResult = statement<{ runSeq: number; body: Uint8Array }>()((db, arg) =>
  db.insertInto('run_results').values({ run_seq: arg('runSeq'), body: arg('body') }),
);
