import type { Clock, SessionStore } from '@pagemark/core';
import { sessionActivity } from '../activity/key-activity.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { SqliteConnection } from '../connection.ts';
import { deleteLink } from './statements/delete-link.ts';
import { deleteOldLinks } from './statements/delete-old-links.ts';
import { deleteOldSessions } from './statements/delete-old-sessions.ts';
import { deleteSession } from './statements/delete-session.ts';
import { findLink } from './statements/find-link.ts';
import { findSession } from './statements/find-session.ts';
import { insertLink } from './statements/insert-link.ts';
import { insertSession } from './statements/insert-session.ts';
import { touchSession } from './statements/touch-session.ts';

/** Sessions in a SQLite file. */
export function createSqliteSessionStore(connection: SqliteConnection, clock: Clock): SessionStore {
  return {
    create: async (session, by) =>
      connection.write(() => {
        connection.run(insertSession, session);
        recordActivity(connection, session.accountId, sessionActivity('sign_in', by), clock.nowMs());
      }),
    get: async (digest) => connection.get(findSession, { digest }),
    touch: async (digest, usedAtMs) => {
      connection.run(touchSession, { digest, usedAtMs });
    },
    delete: async (digest, by) =>
      connection.write(() => {
        const session = connection.get(findSession, { digest });
        if (session === null) return;
        connection.run(deleteSession, { digest });
        recordActivity(connection, session.accountId, sessionActivity('sign_out', by), clock.nowMs());
      }),
    createLink: async (link) => {
      connection.run(insertLink, link);
    },
    takeLink: async (digest) =>
      connection.write(() => {
        const link = connection.get(findLink, { digest, nowMs: clock.nowMs() });
        if (link !== null) connection.run(deleteLink, { digest });
        return link;
      }),
    deleteOld: async (before) =>
      connection.write(() => {
        connection.run(deleteOldSessions, before);
        connection.run(deleteOldLinks, { nowMs: clock.nowMs() });
      }),
  };
}
