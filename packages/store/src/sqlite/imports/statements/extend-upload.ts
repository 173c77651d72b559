import { statement } from '../../../db/statement.ts';

type Args = { seq: number; token: string; lines: number; bytes: number; leaseUntilMs: number };

/** Counts another chunk of an upload, if its claim is still valid. */
export const extendUpload = statement<Args>()((db, arg) =>
  db
    .updateTable('imports')
    .set((eb) => ({
      chunks: eb('chunks', '+', 1),
      lines: eb('lines', '+', arg('lines')),
      upload_bytes: eb('upload_bytes', '+', arg('bytes')),
      lease_until: arg('leaseUntilMs'),
    }))
    .where('seq', '=', arg('seq'))
    .where('token', '=', arg('token')),
);
