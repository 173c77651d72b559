import { statement } from '../../../db/statement.ts';
import { isLive } from './is-live.ts';
import type { LiveArgs } from './is-live.ts';
import { SESSION_COLUMNS } from './session-columns.ts';

/** The session with an id, if it is active. */
export const findLiveSession = statement<LiveArgs & { id: string }>()((db, arg) =>
  db
    .selectFrom('sessions')
    .select(SESSION_COLUMNS)
    .where('id', '=', arg('id'))
    .where((eb) => isLive(eb, arg)),
);
