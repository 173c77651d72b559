import { sql } from 'kysely';
import { columnsOf, deleteBy, insertRow, selectBy, updateBy } from '../db/by-column.ts';
import type { RowIn } from '../db/by-column.ts';
import { sqlStatement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';

type LiveArgs = { usedMs: number; createdMs: number; nowMs: number };

/** The active sessions: used and created after given times, and with a key that is still valid. */
const isLive = (
  arg: Arg<LiveArgs>,
) => sql<boolean>`used_at >= ${arg('usedMs')} and created_at >= ${arg('createdMs')}
    and (key_id is null or exists (
      select 1 from api_keys where api_keys.id = sessions.key_id and revoked_at is null
        and (expires_at is null or expires_at > ${arg('nowMs')})
    ))`;

/** The arguments of {@link isOwned}. `keyId` null: any key, or none. */
type OwnerArgs = { accountId: number; keyId: string | null };

/** The sessions of an account, or of one of its keys. Without a key, the key of each session is compared with itself. */
const isOwned = (arg: Arg<OwnerArgs>) =>
  sql<boolean>`account_id = ${arg('accountId')} and key_id is not distinct from coalesce(${arg('keyId')}, key_id)`;

/** The columns of a session, named as in Session. */
const SESSION = ['id', 'digest', 'account_id', 'key_id', 'address', 'created_at', 'used_at'] as const;
const STORED = columnsOf('sessions', SESSION);

/** Deletes expired sign-in links. They are few, because one is created per start. */
export const deleteOldLinks = deleteBy(
  'sign_in_links',
  [],
  (arg: Arg<{ nowMs: number }>) => sql`where expires_at <= ${arg('nowMs')}`,
);

/** Deletes expired sessions. Scans the table, which has one row per signed-in browser. */
export const deleteOldSessions = deleteBy(
  'sessions',
  [],
  (arg: Arg<LiveArgs>) => sql`where not (${isLive(arg)})`,
);

export const insertSession = insertRow('sessions', SESSION);
export const findSession = selectBy('sessions', ['digest'], SESSION);
export const deleteSession = deleteBy('sessions', ['digest']);
export const endSessionsOfKey = deleteBy('sessions', ['account_id', 'key_id']);

/** The most sessions deleted at a time; each new session adds at most one. */
const SURPLUS_MAX = 1_000;

/** Deletes all but the latest `max` sessions of a key, or of sign-in links. */
export const deleteSurplusSessions = sqlStatement<{ accountId: number; keyId: string | null; max: number }>(
  (arg) => sql`delete from sessions where digest in (
      select digest from sessions
      where account_id = ${arg('accountId')} and key_id is not distinct from ${arg('keyId')}
      order by created_at desc, id desc limit ${sql.lit(SURPLUS_MAX)} offset ${arg('max')}
    )`,
);

/** Ends the sessions of an owner, or the one with an id; returns them. */
export const endSessions = deleteBy(
  'sessions',
  [],
  (arg: Arg<OwnerArgs & { id: string | null }>) =>
    sql<RowIn<typeof STORED>>`where ${isOwned(arg)} and id = coalesce(${arg('id')}, id) returning ${STORED}`,
);

/** The session with an id, if it is active. */
export const findLiveSession = selectBy(
  'sessions',
  ['id'],
  SESSION,
  (arg: Arg<LiveArgs>) => sql`and ${isLive(arg)}`,
);

const LINK = ['digest', 'account_id', 'expires_at'] as const;

const STORED_LINK = columnsOf('sign_in_links', LINK);
export const insertLink = insertRow('sign_in_links', LINK);

type PageArgs = { createdAtMs: number; id: string; limit: number };

/** The active sessions of an owner after a position, newest first; a scan of `sessions_account`. */
export const listSessions = selectBy(
  'sessions',
  [],
  SESSION,
  (arg: Arg<LiveArgs & OwnerArgs & PageArgs>) => sql`where ${isOwned(arg)} and ${isLive(arg)}
    and (created_at, id) < (${arg('createdAtMs')}, ${arg('id')}) order by created_at desc, id desc limit ${arg('limit')}`,
);

/** Records when a session was used, unless a later use is known. */
export const touchSession = updateBy(
  'sessions',
  ['digest'],
  ['used_at'],
  (arg: Arg<{ usedAtMs: number }>) => sql`and used_at < ${arg('usedAtMs')}`,
);

/** Consumes a sign-in link that has not expired: of several concurrent callers, one gets its row. */
export const takeLink = deleteBy(
  'sign_in_links',
  ['digest'],
  (arg: Arg<{ nowMs: number }>) =>
    sql<RowIn<typeof STORED_LINK>>`and expires_at > ${arg('nowMs')} returning ${STORED_LINK}`,
);
