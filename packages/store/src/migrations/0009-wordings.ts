import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';

/** What findings say whatever the page: kept once for all the runs of an engine and a profile. */
export const wordingsStep: SchemaStep = {
  name: '0009-wordings',
  async up(db, engine) {
    const isSqlite = engine === 'sqlite';
    await sql
      .raw(
        `create table wordings (digest text primary key, body ${isSqlite ? 'blob' : 'bytea'} not null)${
          isSqlite ? ' strict, without rowid' : ''
        }`,
      )
      .execute(db);
  },
};
