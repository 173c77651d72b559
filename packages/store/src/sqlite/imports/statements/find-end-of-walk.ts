import { statement } from '../../../statement/statement.ts';
import { walkedReports } from './walked-reports.ts';
import type { WalkArgs } from './walked-reports.ts';

/** The last of the reports that are looked at, when there are as many as may be looked at. */
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
