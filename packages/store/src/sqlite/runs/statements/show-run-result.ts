import type { ResultRank } from '../../../schema.ts';
import { statement } from '../../../db/statement.ts';

type Args = {
  reportSeq: number;
  runSeq: number;
  score: number;
  resultRank: ResultRank;
  categories: string;
  nowMs: number;
};

/** Shows the result of a completed run on its report, if it is the report's latest. */
export const showRunResult = statement<Args>()((db, arg) =>
  db
    .updateTable('reports')
    .set((eb) => ({
      status: 2,
      error_code: null,
      error_message: null,
      score: arg('score'),
      result_rank: arg('resultRank'),
      categories: arg('categories'),
      generated_at: arg('nowMs'),
      result_run_seq: arg('runSeq'),
      updated_at: arg('nowMs'),
      version: eb('version', '+', 1),
    }))
    .where('seq', '=', arg('reportSeq'))
    .where('latest_run_seq', '=', arg('runSeq')),
);
