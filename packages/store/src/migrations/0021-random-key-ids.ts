import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';

/**
 * Keys are found by their digest, and listed by a walk. The ids of operators' keys were a part of that digest: each gets
 * a random one, everywhere it stands.
 */
export const randomKeyIdsStep: SchemaStep = {
  name: '0021-random-key-ids',
  async up(db, engine) {
    const isSqlite = engine === 'sqlite';
    const random = isSqlite
      ? 'lower(hex(randomblob(8)))'
      : `substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)`;
    const statements = [
      `create table operator_key_ids as select id as old, 'env-' || ${random} as fresh from api_keys where id like 'env-%'`,
      ...['api_keys.id', 'sessions.key_id'].map(replaceIds),
      isSqlite ? 'drop trigger activity_stays' : 'alter table activity disable trigger activity_stays',
      ...['activity.key_id', 'activity.object'].map(replaceIds),
      isSqlite ? SQLITE_GUARD : 'alter table activity enable trigger activity_stays',
      'drop table operator_key_ids',
      'create unique index api_keys_digest on api_keys (digest)',
      'create index api_keys_order on api_keys (account_id, created_at, id)',
      'drop index api_keys_account',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** Replaces the ids in `table.column`. */
function replaceIds(place: string): string {
  const [table = '', column = ''] = place.split('.');
  return `update ${table} set ${column} = (select fresh from operator_key_ids where old = ${table}.${column})
    where ${column} in (select old from operator_key_ids)`;
}

const SQLITE_GUARD = `create trigger activity_stays before update on activity
  begin select raise(abort, 'The activity is only added to.'); end`;
