import { statement } from '../../../statement/statement.ts';

/** A project of an account by its name, with its reports counted by result. */
export const findProject = statement<{ accountId: number; name: string }>()((db, arg) =>
  db
    .selectFrom('projects')
    .select(['id', 'pending', 'bad', 'decent', 'good'])
    .where('account_id', '=', arg('accountId'))
    .where('name', '=', arg('name')),
);
