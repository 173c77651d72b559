import type { Actor, Clock, Session, SessionOwner, SessionStore } from '@pagemark/core';
import type { Db, Tx } from '../db/db.ts';
import * as queries from '../queries/sessions.ts';
import { recordActivity } from './activity.ts';

/** The store of dashboard sessions and sign-in links. */
export function createSessionStore(db: Db, clock: Clock): SessionStore {
  function endSome(owner: SessionOwner, id: string | null, actor: Actor): Promise<number> {
    return db.transaction(async (tx) => {
      const ended = await tx.all(queries.endSessions, { ...owner, id });
      const { accountId } = owner;
      if (ended.length > 0)
        await recordActivity(tx, { accountId, actor, ...endOf(ended), nowMs: clock.nowMs() });
      return ended.length;
    });
  }

  const recordSign = (tx: Tx, accountId: number, entry: { action: 'sign_in' | 'sign_out'; actor: Actor }) => {
    const detail = beginning(entry.actor);
    return recordActivity(tx, { accountId, ...entry, object: null, detail, nowMs: clock.nowMs() });
  };

  return {
    create: (session, actor, max) =>
      db.transaction(async (tx) => {
        const { accountId, keyId } = session;
        await tx.run(queries.insertSession, session);
        await tx.run(queries.deleteSurplusSessions, { accountId, keyId, max });
        await recordSign(tx, accountId, { action: 'sign_in', actor });
      }),
    get: (digest) => db.one(queries.findSession, { digest }),
    getLive: (id, since) => db.one(queries.findLiveSession, { id, ...since }),
    list: ({ accountId, keyId }, { after, limit, since }) => {
      const { createdAtMs, id } = after ?? { createdAtMs: Number.MAX_SAFE_INTEGER, id: '' };
      return db.all(queries.listSessions, { accountId, keyId, createdAtMs, id, limit, ...since });
    },
    touch: async (digest, usedAtMs) => {
      await db.run(queries.touchSession, { digest, usedAtMs });
    },
    delete: (digest, actor) =>
      db.transaction(async (tx) => {
        const session = await tx.one(queries.findSession, { digest });
        if (session === null) return;
        await tx.run(queries.deleteSession, { digest });
        await recordSign(tx, session.accountId, { action: 'sign_out', actor });
      }),
    end: async (owner, id, actor) => (await endSome(owner, id, actor)) > 0,
    revokeAll: (owner, actor) => endSome(owner, null, actor),
    createLink: async (link) => {
      await db.run(queries.insertLink, link);
    },
    takeLink: (digest) => db.transaction((tx) => tx.one(queries.takeLink, { digest, nowMs: clock.nowMs() })),
    deleteOld: (since) =>
      db.transaction(async (tx) => {
        await tx.run(queries.deleteOldSessions, since);
        await tx.run(queries.deleteOldLinks, { nowMs: since.nowMs });
      }),
  };
}

/** The activity-log entry for revoked sessions: with the id of one, or the number of several. */
function endOf(ended: readonly Session[]) {
  const entry = { action: 'revoke_session' } as const;
  const [session] = ended;
  return ended.length === 1 && session !== undefined
    ? { ...entry, object: session.id, detail: beginning(session) }
    : { ...entry, object: null, detail: `${ended.length} sessions` };
}

function beginning({ keyId }: { keyId: string | null }): string {
  return keyId === null ? 'with a sign-in link' : 'with a key';
}
