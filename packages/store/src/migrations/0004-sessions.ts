import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';

/** Signed-in browsers, and links that sign in once. */
export const sessionsStep: SchemaStep = {
  name: '0004-sessions',
  async up(db, engine) {
    const isSqlite = engine === 'sqlite';
    const types = isSqlite ? { bytes: 'blob', big: 'integer' } : { bytes: 'bytea', big: 'bigint' };
    const suffix = isSqlite ? ' strict, without rowid' : '';
    await sql
      .raw(
        `create table sessions (
          digest ${types.bytes} primary key,
          account_id ${types.big} not null references accounts (id),
          key_id text,
          created_at ${types.big} not null,
          used_at ${types.big} not null
        )${suffix}`,
      )
      .execute(db);
    await sql
      .raw(
        `create table sign_in_links (
          digest ${types.bytes} primary key,
          account_id ${types.big} not null references accounts (id),
          expires_at ${types.big} not null
        )${suffix}`,
      )
      .execute(db);
  },
};
