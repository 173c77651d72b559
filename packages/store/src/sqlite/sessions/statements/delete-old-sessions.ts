import { statement } from '../../../statement/statement.ts';
import { isLive } from './is-live.ts';
import type { LiveArgs } from './is-live.ts';

/** Deletes sessions that do not go on. A walk of the table: it holds as many rows as browsers are signed in. */
export const deleteOldSessions = statement<LiveArgs>()((db, arg) =>
  db.deleteFrom('sessions').where((eb) => eb.not(isLive(eb, arg))),
);
