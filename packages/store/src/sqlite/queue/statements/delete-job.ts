import { statement } from '../../../db/statement.ts';

export const deleteJob = statement<{ jobId: number }>()((db, arg) =>
  db.deleteFrom('jobs').where('run_seq', '=', arg('jobId')),
);
