import { statement } from '../../../statement/statement.ts';

/** Every project of an account. */
export const listAllProjects = statement<{ accountId: number }>()((db, arg) =>
  db
    .selectFrom('projects')
    .select(['name', 'created_at as createdAtMs', 'pending', 'bad', 'decent', 'good'])
    .where('account_id', '=', arg('accountId')),
);
