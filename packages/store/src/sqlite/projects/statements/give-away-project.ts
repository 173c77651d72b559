import { sql } from 'kysely';
import { CLEARED_ACCOUNT_ID, clearedName } from '../../../cleared-projects.ts';
import { statement } from '../../../statement/statement.ts';

/** Gives a deleted project to the account of what is cleared; triggers move what is counted of it. */
export const giveAwayProject = statement<{ projectId: number }>()((db, arg) =>
  db
    .updateTable('projects')
    .set((eb) => ({
      account_id: sql.lit(CLEARED_ACCOUNT_ID),
      name: clearedName(eb.ref('account_id'), eb.ref('id')),
    }))
    .where('id', '=', arg('projectId')),
);
