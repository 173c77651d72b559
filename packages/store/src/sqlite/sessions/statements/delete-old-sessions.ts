import { statement } from '../../../statement/statement.ts';

/** Deletes sessions that were last used, or made, before certain times. A walk of the table: it holds as many rows as browsers are signed in. */
export const deleteOldSessions = statement<{ usedMs: number; createdMs: number }>()((db, arg) =>
  db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('used_at', '<', arg('usedMs')), eb('created_at', '<', arg('createdMs'))])),
);
