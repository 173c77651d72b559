import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Schema } from '../../../schema.ts';
import type { Arg } from '../../../db/statement.ts';

/** The arguments of {@link isOwned}. `keyId` null: of any key, or none. */
export type OwnerArgs = { accountId: number; keyId: string | null };

/** The sessions of an account, or of one of its keys. */
export function isOwned(
  eb: ExpressionBuilder<Schema, 'sessions'>,
  arg: Arg<OwnerArgs>,
): ExpressionWrapper<Schema, 'sessions', SqlBool> {
  return eb.and([
    eb('sessions.account_id', '=', arg('accountId')),
    // Of any key: each is itself.
    eb('sessions.key_id', 'is not distinct from', eb.fn.coalesce(eb.val(arg('keyId')), 'sessions.key_id')),
  ]);
}
