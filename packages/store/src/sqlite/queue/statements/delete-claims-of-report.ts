import { statement } from '../../../db/statement.ts';

export const deleteClaimsOfReport = statement<{ reportSeq: number }>()((db, arg) =>
  db
    .deleteFrom('claims')
    .where('run_seq', 'in', (eb) =>
      eb.selectFrom('runs').select('runs.seq').where('runs.report_seq', '=', arg('reportSeq')),
    ),
);
