import { statement } from '../../../db/statement.ts';
import { SESSION_COLUMNS } from './session-columns.ts';

/** The session of a token's digest. */
export const findSession = statement<{ digest: Uint8Array }>()((db, arg) =>
  db.selectFrom('sessions').select(SESSION_COLUMNS).where('digest', '=', arg('digest')),
);
