import { statement } from '../../../db/statement.ts';
import { isLive } from './is-live.ts';
import type { LiveArgs } from './is-live.ts';

/** Deletes expired sessions. Scans the table, which has one row per signed-in browser. */
export const deleteOldSessions = statement<LiveArgs>()((db, arg) =>
  db.deleteFrom('sessions').where((eb) => eb.not(isLive(eb, arg))),
);
