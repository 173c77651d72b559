import { statement } from '../../../db/statement.ts';

type Args = { projectId: number; afterSeq: number; beforeMs: number; limit: number };

/** Reports of a project created before a time, oldest first. */
export const listReportsToRun = statement<Args>()((db, arg) =>
  db
    .selectFrom('reports')
    .select(['seq', 'url', 'status'])
    .where('project_id', '=', arg('projectId'))
    .where('seq', '>', arg('afterSeq'))
    .where('created_at', '<', arg('beforeMs'))
    .orderBy('seq')
    .limit(arg('limit')),
);
