import { statement } from '../../../db/statement.ts';

/** Deletes a run with its findings, and with its job when that failed or was canceled. */
export const deleteRun = statement<{ seq: number }>()((db, arg) =>
  db.deleteFrom('runs').where('seq', '=', arg('seq')),
);
