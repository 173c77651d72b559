import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';

/** When an import of an account was last given to a worker: accounts take turns, however many imports each has waiting. */
export const importTurnsStep: SchemaStep = {
  name: '0015-import-turns',
  async up(db, engine) {
    const big = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint');
    await sql`alter table accounts add column imports_worked_at ${big} not null default 0`.execute(db);
  },
};
