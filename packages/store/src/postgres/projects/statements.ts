import { sql } from 'kysely';
import { postgresStatement } from '../../statement/statement.ts';

type NewProject = { accountId: number; name: string; nowMs: number };

/** Makes a project of an account, unless there is one of that name: then there is no row. */
export const insertProject = postgresStatement<NewProject, { id: number }>(
  (arg) => sql`insert into projects (account_id, name, created_at)
    values (${arg('accountId')}, ${arg('name')}, ${arg('nowMs')})
    on conflict (account_id, name) do nothing returning id`,
);

/** A project, locked until the transaction ends: nobody can make a report of it meanwhile. */
export const lockProject = postgresStatement<{ accountId: number; name: string }, { id: number }>(
  (arg) =>
    sql`select id from projects where account_id = ${arg('accountId')} and name = ${arg('name')} for update`,
);
