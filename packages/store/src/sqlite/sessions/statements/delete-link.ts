import { statement } from '../../../db/statement.ts';

/** Uses a sign-in link up. */
export const deleteLink = statement<{ digest: Uint8Array }>()((db, arg) =>
  db.deleteFrom('sign_in_links').where('digest', '=', arg('digest')),
);
