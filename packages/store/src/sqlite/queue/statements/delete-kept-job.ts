import { statement } from '../../../db/statement.ts';

export const deleteKeptJob = statement<{ jobId: number }>()((db, arg) =>
  db.deleteFrom('kept_jobs').where('run_seq', '=', arg('jobId')),
);
