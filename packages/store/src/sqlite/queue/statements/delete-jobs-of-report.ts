import { statement } from '../../../db/statement.ts';

export const deleteJobsOfReport = statement<{ reportSeq: number }>()((db, arg) =>
  db
    .deleteFrom('jobs')
    .where('run_seq', 'in', (eb) =>
      eb.selectFrom('runs').select('runs.seq').where('runs.report_seq', '=', arg('reportSeq')),
    ),
);
