import { statement } from '../../../statement/statement.ts';

/** The id of the report that was made last, whoever's it is. */
export const findLastReportId = statement<Record<string, never>>()((db) =>
  db.selectFrom('reports').select('id').orderBy('seq', 'desc').limit(1),
);
