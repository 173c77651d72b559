import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';

/** Some reports of a project that wait in the queue, the newest first. */
export const listQueuedReports = statement<{ projectId: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('reports')
    .select('seq')
    .where('project_id', '=', arg('projectId'))
    .where('status', '=', sql.lit(0))
    .orderBy('seq', 'desc')
    .limit(arg('limit')),
);
