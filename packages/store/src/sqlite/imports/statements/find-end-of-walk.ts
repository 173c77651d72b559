import { statement } from '../../../db/statement.ts';
import { walkedReports } from './walked-reports.ts';
import type { WalkArgs } from './walked-reports.ts';

/** The last scanned report, when the limit of the scan was reached. */
export const findEndOfWalk = statement<WalkArgs & { skipped: number }>()((db, arg) =>
  db
    .selectFrom(walkedReports(arg).as('walked'))
    .crossJoin('reports')
    .select(['reports.id', 'reports.created_at as createdAtMs'])
    .whereRef('reports.seq', '=', 'walked.seq')
    .orderBy('walked.seq')
    .limit(1)
    .offset(arg('skipped')),
);
