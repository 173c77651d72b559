import { statement } from '../../../db/statement.ts';
import { KEY_COLUMNS } from './key-columns.ts';

/** The key of a digest. */
export const findKeyByDigest = statement<{ digest: Uint8Array }>()((db, arg) =>
  db.selectFrom('api_keys').select(KEY_COLUMNS).where('digest', '=', arg('digest')),
);
