import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';

/** Ends the leases of claims whose token starts with `prefix`; the attempt stays counted. Few imports are open at a time. */
export const takeBackImports = statement<{ prefix: string }>()((db, arg) =>
  db
    .updateTable('imports')
    .set({ token: null, lease_until: null })
    .where('status', 'in', [sql.lit(1 as const), sql.lit(2 as const)])
    .where(sql<boolean>`substr(token, 1, length(${arg('prefix')})) = ${arg('prefix')}`),
);
