import { statement } from '../../../db/statement.ts';

/** Frees the Idempotency-Key of an import. */
export const forgetImportKey = statement<{ seq: number }>()((db, arg) =>
  db.updateTable('imports').set({ idempotency_key: null }).where('seq', '=', arg('seq')),
);
