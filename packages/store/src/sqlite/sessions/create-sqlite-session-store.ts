import type { Actor, Clock, SessionOwner, SessionStore } from '@pagemark/core';
import { sessionActivity, sessionEnd } from '../activity/key-activity.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { SqliteConnection } from '../connection.ts';
import { deleteLink } from './statements/delete-link.ts';
import { deleteOldLinks } from './statements/delete-old-links.ts';
import { deleteOldSessions } from './statements/delete-old-sessions.ts';
import { deleteSession } from './statements/delete-session.ts';
import { deleteSurplusSessions } from './statements/delete-surplus-sessions.ts';
import { endSessions } from './statements/end-sessions.ts';
import { findLink } from './statements/find-link.ts';
import { findLiveSession } from './statements/find-live-session.ts';
import { findSession } from './statements/find-session.ts';
import { insertLink } from './statements/insert-link.ts';
import { insertSession } from './statements/insert-session.ts';
import { listSessions } from './statements/list-sessions.ts';
import { touchSession } from './statements/touch-session.ts';
import { sessionPageArgs } from './session-page-args.ts';

/** Sessions in a SQLite file. */
export function createSqliteSessionStore(connection: SqliteConnection, clock: Clock): SessionStore {
  function endSome(owner: SessionOwner, id: string | null, actor: Actor): Promise<number> {
    return connection.write(() => {
      const ended = connection.all(endSessions, { ...owner, id });
      if (ended.length > 0) {
        recordActivity(connection, owner.accountId, sessionEnd(ended, actor), clock.nowMs());
      }
      return ended.length;
    });
  }

  return {
    create: async (session, actor, max) =>
      connection.write(() => {
        const { accountId, keyId } = session;
        connection.run(insertSession, session);
        connection.run(deleteSurplusSessions, { accountId, keyId, max });
        recordActivity(connection, session.accountId, sessionActivity('sign_in', actor), clock.nowMs());
      }),
    get: async (digest) => connection.get(findSession, { digest }),
    getLive: async (id, since) => connection.get(findLiveSession, { id, ...since }),
    list: async (owner, page) => connection.all(listSessions, sessionPageArgs(owner, page)),
    touch: async (digest, usedAtMs) => {
      await connection.db.run(touchSession, { digest, usedAtMs });
    },
    delete: async (digest, actor) =>
      connection.write(() => {
        const session = connection.get(findSession, { digest });
        if (session === null) return;
        connection.run(deleteSession, { digest });
        recordActivity(connection, session.accountId, sessionActivity('sign_out', actor), clock.nowMs());
      }),
    end: async (owner, id, actor) => (await endSome(owner, id, actor)) > 0,
    revokeAll: async (owner, actor) => endSome(owner, null, actor),
    createLink: async (link) => {
      await connection.db.run(insertLink, link);
    },
    takeLink: async (digest) =>
      connection.write(() => {
        const link = connection.get(findLink, { digest, nowMs: clock.nowMs() });
        if (link !== null) connection.run(deleteLink, { digest });
        return link;
      }),
    deleteOld: async (since) =>
      connection.write(() => {
        connection.run(deleteOldSessions, since);
        connection.run(deleteOldLinks, { nowMs: since.nowMs });
      }),
  };
}
