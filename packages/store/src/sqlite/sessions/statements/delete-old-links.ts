import { statement } from '../../../db/statement.ts';

/** Deletes expired sign-in links. They are few, because one is created per start. */
export const deleteOldLinks = statement<{ nowMs: number }>()((db, arg) =>
  db.deleteFrom('sign_in_links').where('expires_at', '<=', arg('nowMs')),
);
