import { statement } from '../../../statement/statement.ts';

type Args = {
  seq: number;
  token: string;
  created: number;
  refreshed: number;
  skipped: number;
  rejected: number;
  cursorChunk: number;
  cursorEntry: number;
  leaseUntilMs: number;
};

/** Counts the outcomes of a batch and moves on, if the claim still holds. */
export const advanceImport = statement<Args>()((db, arg) =>
  db
    .updateTable('imports')
    .set((eb) => ({
      created: eb('created', '+', arg('created')),
      refreshed: eb('refreshed', '+', arg('refreshed')),
      skipped: eb('skipped', '+', arg('skipped')),
      rejected: eb('rejected', '+', arg('rejected')),
      cursor_chunk: arg('cursorChunk'),
      cursor_entry: arg('cursorEntry'),
      lease_until: arg('leaseUntilMs'),
      attempt: 0,
    }))
    .where('seq', '=', arg('seq'))
    .where('token', '=', arg('token')),
);
