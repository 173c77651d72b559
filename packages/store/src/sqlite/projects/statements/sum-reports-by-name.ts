import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';

type Args = { accountId: number; pattern: string; resultRank: number | null };

/** Reports of an account's projects whose names contain a text: all, or those with a result. */
export const sumReportsByName = statement<Args>()((db, arg) =>
  db
    .selectFrom('projects')
    .select(
      sql<number | null>`sum(case ${arg('resultRank')}
        when 0 then bad + pending_bad + failed_bad when 1 then decent + pending_decent + failed_decent
        when 2 then good + pending_good + failed_good else pending + failed + bad + decent + good end)`.as(
        'count',
      ),
    )
    .where('account_id', '=', arg('accountId'))
    .where(sql<boolean>`name like ${arg('pattern')} escape '\\'`),
);
