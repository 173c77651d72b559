import { statement } from '../../../db/statement.ts';

/** The id of the latest report of all accounts. */
export const findLastReportId = statement<Record<string, never>>()((db) =>
  db.selectFrom('reports').select('id').orderBy('seq', 'desc').limit(1),
);
