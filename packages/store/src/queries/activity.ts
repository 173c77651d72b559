import { sql } from 'kysely';
import { insertRow, selectBy } from '../db/by-column.ts';
import { sqlStatement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';

/** Old entries deleted with each new one: more than one, so a backlog shrinks. */
const OLD_MAX = 10;

/** Deletes some entries beyond the maximum age. */
export const deleteOldActivity = sqlStatement<{ accountId: number; beforeMs: number }>(
  (arg) => sql`delete from activity where at < ${arg('beforeMs')} and seq in (
      select seq from activity where account_id = ${arg('accountId')} order by seq limit ${sql.lit(OLD_MAX)}
    )`,
);

type SurplusArgs = { accountId: number; action: string; result: number; keptMax: number };

/** Deletes the oldest entries of an account beyond the limit per action and result. */
export const deleteSurplusActivity = sqlStatement<SurplusArgs>((arg) => {
  const ofKind = sql`activity
    where account_id = ${arg('accountId')} and action = ${arg('action')} and result = ${arg('result')}`;
  return sql`delete from ${ofKind}
    and seq <= (select seq from ${ofKind} order by seq desc limit 1 offset ${arg('keptMax')})`;
});

const LINE = ['action', 'result', 'actor', 'key_id', 'address', 'object', 'detail'] as const;
/** Adds an entry to the activity log, or increments the count of the entry with the same fingerprint. */
export const insertActivity = insertRow(
  'activity',
  ['account_id', 'at as nowMs', ...LINE, 'fingerprint'],
  sql`on conflict (account_id, fingerprint) do update set occurrences = activity.occurrences + 1, last_at = excluded.at`,
);

/** Entries of an account's log before a given one, latest first. */
export const listActivity = selectBy(
  'activity',
  ['account_id'],
  ['seq', 'at as atMs', ...LINE, 'occurrences as count', 'last_at'],
  (arg: Arg<{ beforeSeq: number; limit: number }>) =>
    sql`and seq < ${arg('beforeSeq')} order by seq desc limit ${arg('limit')}`,
);
