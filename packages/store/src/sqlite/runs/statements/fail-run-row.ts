import { statement } from '../../../db/statement.ts';

type Args = { runSeq: number; errorCode: string; errorMessage: string; nowMs: number };

export const failRunRow = statement<Args>()((db, arg) =>
  db
    .updateTable('runs')
    .set({
      status: 3,
      error_code: arg('errorCode'),
      error_message: arg('errorMessage'),
      finished_at: arg('nowMs'),
    })
    .where('seq', '=', arg('runSeq')),
);
