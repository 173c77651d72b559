import { statement } from '../../../db/statement.ts';

type Args = { seq: number; privacy: 0 | 1 | 2; passwordHash: string | null; nowMs: number };

/** Changes the privacy of a report. */
export const updatePrivacy = statement<Args>()((db, arg) =>
  db
    .updateTable('reports')
    .set((eb) => ({
      privacy: arg('privacy'),
      password_hash: arg('passwordHash'),
      updated_at: arg('nowMs'),
      version: eb('version', '+', 1),
    }))
    .where('seq', '=', arg('seq')),
);
