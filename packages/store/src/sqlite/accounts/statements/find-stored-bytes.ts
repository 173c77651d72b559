import { statement } from '../../../db/statement.ts';

/** The bytes that an account stores; on PostgreSQL the sum over the slots. */
export const findStoredBytes = statement<{ accountId: number }>()((db, arg) =>
  db
    .selectFrom('account_totals')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('stored_bytes'), eb.lit(0)).as('storedBytes'))
    .where('account_id', '=', arg('accountId')),
);
