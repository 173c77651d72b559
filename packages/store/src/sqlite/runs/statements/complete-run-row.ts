import type { ResultRank } from '../../../schema.ts';
import { statement } from '../../../db/statement.ts';

type Args = {
  runSeq: number;
  score: number;
  resultRank: ResultRank;
  engine: string;
  profile: string;
  resultBytes: number;
  nowMs: number;
};

export const completeRunRow = statement<Args>()((db, arg) =>
  db
    .updateTable('runs')
    .set({
      status: 2,
      error_code: null,
      error_message: null,
      score: arg('score'),
      result_rank: arg('resultRank'),
      engine: arg('engine'),
      profile: arg('profile'),
      result_bytes: arg('resultBytes'),
      finished_at: arg('nowMs'),
    })
    .where('seq', '=', arg('runSeq')),
);
