import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';

/** The times and scores of the completed runs of a report, latest first. */
export const listScoresOfReport = statement<{ reportSeq: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('runs')
    .select(['score', 'finished_at as finishedAtMs'])
    .where('report_seq', '=', arg('reportSeq'))
    .where('status', '=', sql.lit(2))
    .orderBy('seq', 'desc')
    .limit(arg('limit')),
);
