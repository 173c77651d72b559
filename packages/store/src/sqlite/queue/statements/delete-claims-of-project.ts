import { statement } from '../../../statement/statement.ts';

export const deleteClaimsOfProject = statement<{ projectId: number }>()((db, arg) =>
  db
    .deleteFrom('claims')
    .where('run_seq', 'in', (eb) =>
      eb
        .selectFrom('reports')
        .innerJoin('runs', 'runs.report_seq', 'reports.seq')
        .select('runs.seq')
        .where('reports.project_id', '=', arg('projectId')),
    ),
);
