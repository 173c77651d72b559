import type { StatusCode } from '../../../schema.ts';
import { statement } from '../../../db/statement.ts';

type Args = {
  reportSeq: number;
  runSeq: number;
  status: StatusCode;
  errorCode: string | null;
  errorMessage: string | null;
  nowMs: number;
};

/** Shows the status of a run on its report, if it is the report's latest. The last completed result stays. */
export const showRunStatus = statement<Args>()((db, arg) =>
  db
    .updateTable('reports')
    .set((eb) => ({
      status: arg('status'),
      error_code: arg('errorCode'),
      error_message: arg('errorMessage'),
      updated_at: arg('nowMs'),
      version: eb('version', '+', 1),
    }))
    .where('seq', '=', arg('reportSeq'))
    .where('latest_run_seq', '=', arg('runSeq')),
);
