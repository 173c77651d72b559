import { statement } from '../../../statement/statement.ts';

/** Deletes the sign-in links that have expired: one is made at each start, so they are few. */
export const deleteOldLinks = statement<{ nowMs: number }>()((db, arg) =>
  db.deleteFrom('sign_in_links').where('expires_at', '<=', arg('nowMs')),
);
