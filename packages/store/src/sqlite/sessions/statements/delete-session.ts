import { statement } from '../../../statement/statement.ts';

/** Ends a session. */
export const deleteSession = statement<{ digest: Uint8Array }>()((db, arg) =>
  db.deleteFrom('sessions').where('digest', '=', arg('digest')),
);
