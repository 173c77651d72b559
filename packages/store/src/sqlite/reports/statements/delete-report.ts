import { statement } from '../../../db/statement.ts';

/** Deletes a report; its runs and their results go with it. */
export const deleteReport = statement<{ seq: number }>()((db, arg) =>
  db.deleteFrom('reports').where('seq', '=', arg('seq')),
);
