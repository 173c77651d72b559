import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';

/** Sessions can be listed and ended: each has an id that is no way in, and tells from which address it began. */
export const sessionIdsStep: SchemaStep = {
  name: '0023-session-ids',
  async up(db, engine) {
    const random =
      engine === 'sqlite' ? 'lower(hex(randomblob(8)))' : `replace(gen_random_uuid()::text, '-', '')`;
    const statements = [
      `alter table sessions add column id text not null default ''`,
      'alter table sessions add column address text',
      `update sessions set id = ${random}`,
      'create unique index sessions_id on sessions (id)',
      'create index sessions_account on sessions (account_id, created_at, id)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
