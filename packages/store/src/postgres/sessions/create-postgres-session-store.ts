import type { Clock, SessionStore, SignInLink } from '@pagemark/core';
import { sql } from 'kysely';
import { sessionActivity } from '../../sqlite/activity/key-activity.ts';
import { deleteOldLinks } from '../../sqlite/sessions/statements/delete-old-links.ts';
import { deleteOldSessions } from '../../sqlite/sessions/statements/delete-old-sessions.ts';
import { deleteSession } from '../../sqlite/sessions/statements/delete-session.ts';
import { findSession } from '../../sqlite/sessions/statements/find-session.ts';
import { insertLink } from '../../sqlite/sessions/statements/insert-link.ts';
import { insertSession } from '../../sqlite/sessions/statements/insert-session.ts';
import { touchSession } from '../../sqlite/sessions/statements/touch-session.ts';
import { postgresStatement } from '../../statement/statement.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { PostgresConnection } from '../connection.ts';

/** Uses a sign-in link up: of callers at once, one gets its row. */
const takeLink = postgresStatement<{ digest: Uint8Array; nowMs: number }, SignInLink>(
  (arg) => sql`delete from sign_in_links where digest = ${arg('digest')} and expires_at > ${arg('nowMs')}
    returning digest, account_id as "accountId", expires_at as "expiresAtMs"`,
);

/** Sessions in a PostgreSQL database. */
export function createPostgresSessionStore(connection: PostgresConnection, clock: Clock): SessionStore {
  return {
    create: (session, by) =>
      connection.write(async (write) => {
        await write.run(insertSession, session);
        await recordActivity(write, session.accountId, sessionActivity('sign_in', by), clock.nowMs());
      }),
    get: (digest) => connection.get(findSession, { digest }),
    touch: async (digest, usedAtMs) => {
      await connection.write((write) => write.run(touchSession, { digest, usedAtMs }));
    },
    delete: (digest, by) =>
      connection.write(async (write) => {
        const session = await write.get(findSession, { digest });
        if (session === null) return;
        await write.run(deleteSession, { digest });
        await recordActivity(write, session.accountId, sessionActivity('sign_out', by), clock.nowMs());
      }),
    createLink: async (link) => {
      await connection.write((write) => write.run(insertLink, link));
    },
    takeLink: (digest) => connection.write((write) => write.get(takeLink, { digest, nowMs: clock.nowMs() })),
    deleteOld: (before) =>
      connection.write(async (write) => {
        await write.run(deleteOldSessions, before);
        await write.run(deleteOldLinks, { nowMs: clock.nowMs() });
      }),
  };
}
