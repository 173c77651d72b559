import { statement } from '../../../db/statement.ts';

type Args = {
  seq: number;
  token: string;
  created: number;
  refreshed: number;
  skipped: number;
  rejected: number;
  keptRejects: number;
  rejectBytes: number;
  cursorChunk: number;
  cursorEntry: number;
  leaseUntilMs: number;
};

/** Counts the outcomes of a batch and advances the position, if the claim is still valid. */
export const advanceImport = statement<Args>()((db, arg) =>
  db
    .updateTable('imports')
    .set((eb) => ({
      created: eb('created', '+', arg('created')),
      refreshed: eb('refreshed', '+', arg('refreshed')),
      skipped: eb('skipped', '+', arg('skipped')),
      rejected: eb('rejected', '+', arg('rejected')),
      kept_rejects: eb('kept_rejects', '+', arg('keptRejects')),
      reject_bytes: eb('reject_bytes', '+', arg('rejectBytes')),
      cursor_chunk: arg('cursorChunk'),
      cursor_entry: arg('cursorEntry'),
      lease_until: arg('leaseUntilMs'),
      attempt: 0,
    }))
    .where('seq', '=', arg('seq'))
    .where('token', '=', arg('token')),
);
