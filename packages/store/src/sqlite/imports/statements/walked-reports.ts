import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Arg } from '../../../db/statement.ts';

/** `afterId`: the start of the scan, which need not be an existing report. */
export type WalkArgs = { accountId: number; afterId: Uint8Array; lookedAtMax: number };

/**
 * Reports of an account after an id, in the order of creation, at most `lookedAtMax`. They are read from an index alone:
 * only ids that are greater have a greater `seq`.
 */
export function walkedReports(arg: Arg<WalkArgs>): RawBuilder<{ seq: number }> {
  return sql`(select seq from reports indexed by reports_account
    where account_id = ${arg('accountId')}
      and seq > coalesce((select seq from reports where id <= ${arg('afterId')} order by id desc limit 1), 0)
    order by seq limit ${arg('lookedAtMax')})`;
}
