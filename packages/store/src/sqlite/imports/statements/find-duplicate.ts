import { isKept } from '../../../cleared-projects.ts';
import { statement } from '../../../db/statement.ts';

/** The latest report that an account has of a URL. */
export const findDuplicate = statement<{ accountId: number; url: string }>()((db, arg) =>
  db
    .selectFrom('reports')
    .select(['seq', 'status'])
    .where('account_id', '=', arg('accountId'))
    .where('url', '=', arg('url'))
    .where(isKept(arg('accountId')))
    .orderBy('seq', 'desc')
    .limit(1),
);
