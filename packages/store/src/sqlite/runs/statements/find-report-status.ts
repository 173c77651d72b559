import { statement } from '../../../statement/statement.ts';

/** How the latest run of a report stands. */
export const findReportStatus = statement<{ reportId: Uint8Array }>()((db, arg) =>
  db.selectFrom('reports').select('status').where('id', '=', arg('reportId')),
);
