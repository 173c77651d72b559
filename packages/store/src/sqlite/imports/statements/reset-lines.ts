import { statement } from '../../../db/statement.ts';

/** Resets the lines of an import that have no outcomes yet. */
export const resetLines = statement<{ seq: number; token: string }>()((db, arg) =>
  db
    .updateTable('imports')
    .set({ lines: 0, chunks: 0, upload_bytes: 0 })
    .where('seq', '=', arg('seq'))
    .where('token', '=', arg('token')),
);
