import { statement } from '../../../db/statement.ts';

/** Deletes some of the keys that were revoked or had expired before a time. It reads the table until it has found so many: call it now and then. */
export const deleteEndedKeys = statement<{ endedMs: number; limit: number }>()((db, arg) =>
  db.deleteFrom('api_keys').where('id', 'in', (eb) =>
    eb
      .selectFrom('api_keys')
      .select('id')
      .where((eb) => eb.or([eb('revoked_at', '<', arg('endedMs')), eb('expires_at', '<', arg('endedMs'))]))
      .limit(arg('limit')),
  ),
);
