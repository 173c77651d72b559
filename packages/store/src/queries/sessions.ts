import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { statement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';
import type { Schema } from '../schema.ts';

/** The arguments of {@link isLive}. */
export type LiveArgs = { usedMs: number; createdMs: number; nowMs: number };

/** The active sessions: used and created since these times, with a key that is still valid. */
function isLive(
  eb: ExpressionBuilder<Schema, 'sessions'>,
  arg: Arg<LiveArgs>,
): ExpressionWrapper<Schema, 'sessions', SqlBool> {
  const validKey = eb
    .selectFrom('api_keys')
    .select('api_keys.id')
    .whereRef('api_keys.id', '=', 'sessions.key_id')
    .where('api_keys.revoked_at', 'is', null)
    .where((key) =>
      key.or([key('api_keys.expires_at', 'is', null), key('api_keys.expires_at', '>', arg('nowMs'))]),
    );
  return eb.and([
    eb('sessions.used_at', '>=', arg('usedMs')),
    eb('sessions.created_at', '>=', arg('createdMs')),
    eb.or([eb('sessions.key_id', 'is', null), eb.exists(validKey)]),
  ]);
}

/** The arguments of {@link isOwned}. `keyId` null: of any key, or none. */
export type OwnerArgs = { accountId: number; keyId: string | null };

/** The sessions of an account, or of one of its keys. */
function isOwned(
  eb: ExpressionBuilder<Schema, 'sessions'>,
  arg: Arg<OwnerArgs>,
): ExpressionWrapper<Schema, 'sessions', SqlBool> {
  return eb.and([
    eb('sessions.account_id', '=', arg('accountId')),
    // Of any key: each is itself.
    eb('sessions.key_id', 'is not distinct from', eb.fn.coalesce(eb.val(arg('keyId')), 'sessions.key_id')),
  ]);
}

/** The columns of a session, named as in Session. */
const SESSION_COLUMNS = [
  'id',
  'digest',
  'account_id as accountId',
  'key_id as keyId',
  'address',
  'created_at as createdAtMs',
  'used_at as usedAtMs',
] as const;

/** Deletes expired sign-in links. They are few, because one is created per start. */
export const deleteOldLinks = statement<{ nowMs: number }>()((db, arg) =>
  db.deleteFrom('sign_in_links').where('expires_at', '<=', arg('nowMs')),
);

/** Deletes expired sessions. Scans the table, which has one row per signed-in browser. */
export const deleteOldSessions = statement<LiveArgs>()((db, arg) =>
  db.deleteFrom('sessions').where((eb) => eb.not(isLive(eb, arg))),
);

/** Ends a session. */
export const deleteSession = statement<{ digest: Uint8Array }>()((db, arg) =>
  db.deleteFrom('sessions').where('digest', '=', arg('digest')),
);

type DeleteSurplusSessionsArgs = { accountId: number; keyId: string | null; max: number };

/** The maximum deleted at a time; each new session adds at most one. */
const SURPLUS_MAX = 1_000;

/** Deletes all but the latest `max` sessions of a key, or of sign-in links. */
export const deleteSurplusSessions = statement<DeleteSurplusSessionsArgs>()((db, arg) =>
  db
    .deleteFrom('sessions')
    .where('digest', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('digest')
        .where('account_id', '=', arg('accountId'))
        .where('key_id', 'is not distinct from', arg('keyId'))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(SURPLUS_MAX)
        .offset(arg('max')),
    ),
);

/** Ends the sessions that were started with a key. */
export const endSessionsOfKey = statement<{ accountId: number; keyId: string }>()((db, arg) =>
  db.deleteFrom('sessions').where('account_id', '=', arg('accountId')).where('key_id', '=', arg('keyId')),
);

/** Ends the sessions of an owner, or the one of an id; returns them. */
export const endSessions = statement<OwnerArgs & { id: string | null }>()((db, arg) =>
  db
    .deleteFrom('sessions')
    .where((eb) => isOwned(eb, arg))
    .where((eb) => eb('id', '=', eb.fn.coalesce(eb.val(arg('id')), 'id')))
    .returning(SESSION_COLUMNS),
);

/** The session with an id, if it is active. */
export const findLiveSession = statement<LiveArgs & { id: string }>()((db, arg) =>
  db
    .selectFrom('sessions')
    .select(SESSION_COLUMNS)
    .where('id', '=', arg('id'))
    .where((eb) => isLive(eb, arg)),
);

/** The session of a token's digest. */
export const findSession = statement<{ digest: Uint8Array }>()((db, arg) =>
  db.selectFrom('sessions').select(SESSION_COLUMNS).where('digest', '=', arg('digest')),
);

type InsertLinkArgs = { digest: Uint8Array; accountId: number; expiresAtMs: number };

/** Stores a sign-in link. */
export const insertLink = statement<InsertLinkArgs>()((db, arg) =>
  db.insertInto('sign_in_links').values({
    digest: arg('digest'),
    account_id: arg('accountId'),
    expires_at: arg('expiresAtMs'),
  }),
);

type InsertSessionArgs = {
  id: string;
  digest: Uint8Array;
  accountId: number;
  keyId: string | null;
  address: string | null;
  createdAtMs: number;
  usedAtMs: number;
};

/** Stores a session. */
export const insertSession = statement<InsertSessionArgs>()((db, arg) =>
  db.insertInto('sessions').values({
    id: arg('id'),
    digest: arg('digest'),
    account_id: arg('accountId'),
    key_id: arg('keyId'),
    address: arg('address'),
    created_at: arg('createdAtMs'),
    used_at: arg('usedAtMs'),
  }),
);

type ListSessionsArgs = LiveArgs & OwnerArgs & { createdAtMs: number; id: string; limit: number };

/** The active sessions of an owner after a position, newest first; scans `sessions_account`. */
export const listSessions = statement<ListSessionsArgs>()((db, arg) =>
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

/** Notes when a session was used, unless a later use is known. */
export const touchSession = statement<{ digest: Uint8Array; usedAtMs: number }>()((db, arg) =>
  db
    .updateTable('sessions')
    .set({ used_at: arg('usedAtMs') })
    .where('digest', '=', arg('digest'))
    .where('used_at', '<', arg('usedAtMs')),
);

/** Consumes a sign-in link that has not expired: of concurrent callers, one gets its row. */
export const takeLink = statement<{ digest: Uint8Array; nowMs: number }>()((db, arg) =>
  db
    .deleteFrom('sign_in_links')
    .where('digest', '=', arg('digest'))
    .where('expires_at', '>', arg('nowMs'))
    .returning(['digest', 'account_id as accountId', 'expires_at as expiresAtMs']),
);
