import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Schema } from '../../../schema.ts';
import type { Arg } from '../../../db/statement.ts';

/** The arguments of {@link isLive}. */
export type LiveArgs = { usedMs: number; createdMs: number; nowMs: number };

/** The active sessions: used and created since these times, with a key that is still valid. */
export function isLive(
  eb: ExpressionBuilder<Schema, 'sessions'>,
  arg: Arg<LiveArgs>,
): ExpressionWrapper<Schema, 'sessions', SqlBool> {
  const validKey = eb
    .selectFrom('api_keys')
    .select('api_keys.id')
    .whereRef('api_keys.id', '=', 'sessions.key_id')
    .where('api_keys.revoked_at', 'is', null)
    .where((key) =>
      key.or([key('api_keys.expires_at', 'is', null), key('api_keys.expires_at', '>', arg('nowMs'))]),
    );
  return eb.and([
    eb('sessions.used_at', '>=', arg('usedMs')),
    eb('sessions.created_at', '>=', arg('createdMs')),
    eb.or([eb('sessions.key_id', 'is', null), eb.exists(validKey)]),
  ]);
}
