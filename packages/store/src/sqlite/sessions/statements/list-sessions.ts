import { statement } from '../../../db/statement.ts';
import { isLive } from './is-live.ts';
import type { LiveArgs } from './is-live.ts';
import { isOwned } from './is-owned.ts';
import type { OwnerArgs } from './is-owned.ts';
import { SESSION_COLUMNS } from './session-columns.ts';

type Args = LiveArgs & OwnerArgs & { createdAtMs: number; id: string; limit: number };

/** The active sessions of an owner after a position, newest first; scans `sessions_account`. */
export const listSessions = statement<Args>()((db, arg) =>
  db
    .selectFrom('sessions')
    .select(SESSION_COLUMNS)
    .where((eb) => isOwned(eb, arg))
    .where((eb) => isLive(eb, arg))
    .where((eb) =>
      eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(eb.val(arg('createdAtMs')), eb.val(arg('id')))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(arg('limit')),
);
