import { statement } from '../../../db/statement.ts';
import { REPORT_COLUMNS } from '../../reports/to-report.ts';
import { walkedReports } from './walked-reports.ts';
import type { WalkArgs } from './walked-reports.ts';

/** The first reports that an import created, among the scanned reports of its account. */
export const listImportedReports = statement<WalkArgs & { importSeq: number; limit: number }>()((db, arg) =>
  db
    .selectFrom(walkedReports(arg).as('walked'))
    .crossJoin('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .select(REPORT_COLUMNS)
    .whereRef('reports.seq', '=', 'walked.seq')
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('reports.import_seq', '=', arg('importSeq'))
    .orderBy('walked.seq')
    .limit(arg('limit')),
);
