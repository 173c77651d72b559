import type { Actor, Clock, SessionOwner, SessionStore, SignInLink } from '@pagemark/core';
import { sql } from 'kysely';
import { sessionPageArgs } from '../../sqlite/sessions/session-page-args.ts';
import { sessionActivity, sessionEnd } from '../../sqlite/activity/key-activity.ts';
import { deleteOldLinks } from '../../sqlite/sessions/statements/delete-old-links.ts';
import { deleteOldSessions } from '../../sqlite/sessions/statements/delete-old-sessions.ts';
import { deleteSession } from '../../sqlite/sessions/statements/delete-session.ts';
import { deleteSurplusSessions } from '../../sqlite/sessions/statements/delete-surplus-sessions.ts';
import { endSessions } from '../../sqlite/sessions/statements/end-sessions.ts';
import { findLiveSession } from '../../sqlite/sessions/statements/find-live-session.ts';
import { findSession } from '../../sqlite/sessions/statements/find-session.ts';
import { insertLink } from '../../sqlite/sessions/statements/insert-link.ts';
import { insertSession } from '../../sqlite/sessions/statements/insert-session.ts';
import { listSessions } from '../../sqlite/sessions/statements/list-sessions.ts';
import { touchSession } from '../../sqlite/sessions/statements/touch-session.ts';
import { postgresStatement } from '../../db/statement.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';

/** Consumes a sign-in link: of concurrent callers, one gets its row. */
const takeLink = postgresStatement<{ digest: Uint8Array; nowMs: number }, SignInLink>(
  (arg) => sql`delete from sign_in_links where digest = ${arg('digest')} and expires_at > ${arg('nowMs')}
    returning digest, account_id as "accountId", expires_at as "expiresAtMs"`,
);

/** Sessions in a PostgreSQL database. */
export function createPostgresSessionStore(connection: PostgresDb, clock: Clock): SessionStore {
  function endSome(owner: SessionOwner, id: string | null, actor: Actor): Promise<number> {
    return connection.transaction(async (write) => {
      const ended = await write.all(endSessions, { ...owner, id });
      if (ended.length > 0) {
        await recordActivity(write, owner.accountId, sessionEnd(ended, actor), clock.nowMs());
      }
      return ended.length;
    });
  }

  return {
    create: (session, actor, max) =>
      connection.transaction(async (write) => {
        const { accountId, keyId } = session;
        await write.run(insertSession, session);
        await write.run(deleteSurplusSessions, { accountId, keyId, max });
        await recordActivity(write, session.accountId, sessionActivity('sign_in', actor), clock.nowMs());
      }),
    get: (digest) => connection.one(findSession, { digest }),
    getLive: (id, since) => connection.one(findLiveSession, { id, ...since }),
    list: (owner, page) => connection.all(listSessions, sessionPageArgs(owner, page)),
    touch: async (digest, usedAtMs) => {
      await connection.transaction((write) => write.run(touchSession, { digest, usedAtMs }));
    },
    delete: (digest, actor) =>
      connection.transaction(async (write) => {
        const session = await write.one(findSession, { digest });
        if (session === null) return;
        await write.run(deleteSession, { digest });
        await recordActivity(write, session.accountId, sessionActivity('sign_out', actor), clock.nowMs());
      }),
    end: async (owner, id, actor) => (await endSome(owner, id, actor)) > 0,
    revokeAll: (owner, actor) => endSome(owner, null, actor),
    createLink: async (link) => {
      await connection.transaction((write) => write.run(insertLink, link));
    },
    takeLink: (digest) =>
      connection.transaction((write) => write.one(takeLink, { digest, nowMs: clock.nowMs() })),
    deleteOld: (since) =>
      connection.transaction(async (write) => {
        await write.run(deleteOldSessions, since);
        await write.run(deleteOldLinks, { nowMs: since.nowMs });
      }),
  };
}
