import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';

/** How far the walk is that removes the runs which are not to be kept: one row. */
export const retentionStep: SchemaStep = {
  name: '0011-retention',
  async up(db, engine) {
    const [big, end] = engine === 'sqlite' ? ['integer', ') strict'] : ['bigint', ')'];
    await sql
      .raw(
        `create table retention_walk (
          id integer primary key check (id = 1),
          after_seq ${big} not null,
          due_at ${big} not null
        ${end}`,
      )
      .execute(db);
    await sql.raw('insert into retention_walk (id, after_seq, due_at) values (1, 0, 0)').execute(db);
  },
};
