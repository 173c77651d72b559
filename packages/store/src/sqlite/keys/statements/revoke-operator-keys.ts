import { OPERATOR_KEY_ID_PREFIX, OPERATOR_KEY_NAME } from '@pagemark/core';
import { statement } from '../../../db/statement.ts';
import { KEY_COLUMNS } from './key-columns.ts';

type Args = { accountId: number; keptDigest: Uint8Array | null; nowMs: number };

/** Revokes the operator's keys that are valid, but the one of a digest; returns them. */
export const revokeOperatorKeys = statement<Args>()((db, arg) =>
  db
    .updateTable('api_keys')
    .set({ revoked_at: arg('nowMs') })
    .where('account_id', '=', arg('accountId'))
    // Earlier versions gave keys of the generated form the id that they contain. No other key has this name.
    .where((eb) =>
      eb.or([eb('id', 'like', `${OPERATOR_KEY_ID_PREFIX}%`), eb('name', '=', OPERATOR_KEY_NAME)]),
    )
    .where('revoked_at', 'is', null)
    .where((eb) => eb('digest', 'is distinct from', eb.val(arg('keptDigest'))))
    .returning(KEY_COLUMNS),
);
