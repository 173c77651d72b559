import { STATE_COLUMNS } from '../../../state-columns.ts';
import { statement } from '../../../db/statement.ts';

/** A project of an account by name, with its reports counted by state. */
export const findProject = statement<{ accountId: number; name: string }>()((db, arg) =>
  db
    .selectFrom('projects')
    .select(['id', ...STATE_COLUMNS])
    .where('account_id', '=', arg('accountId'))
    .where('name', '=', arg('name')),
);
