import { statement } from '../../../db/statement.ts';

/** Ends a session. */
export const deleteSession = statement<{ digest: Uint8Array }>()((db, arg) =>
  db.deleteFrom('sessions').where('digest', '=', arg('digest')),
);
