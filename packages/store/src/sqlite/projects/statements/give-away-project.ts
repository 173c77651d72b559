import { sql } from 'kysely';
import { CLEARED_ACCOUNT_ID, clearedName } from '../../../cleared-projects.ts';
import { statement } from '../../../db/statement.ts';

/** Moves a deleted project to the account for deleted projects; triggers move its counters. */
export const giveAwayProject = statement<{ projectId: number }>()((db, arg) =>
  db
    .updateTable('projects')
    .set((eb) => ({
      account_id: sql.lit(CLEARED_ACCOUNT_ID),
      name: clearedName(eb.ref('account_id'), eb.ref('id')),
    }))
    .where('id', '=', arg('projectId')),
);
