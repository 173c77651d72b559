import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';
import { POSTGRES_IMPORT_COUNTERS, POSTGRES_IMPORT_TABLES } from './postgres/import-tables.ts';

/** Imports on PostgreSQL, with counters of their own; a SQLite file has them since 0005. */
export const importCountsStep: SchemaStep = {
  name: '0007-import-counts',
  async up(db, engine) {
    if (engine === 'sqlite') return;
    for (const part of [...POSTGRES_IMPORT_TABLES, ...POSTGRES_IMPORT_COUNTERS])
      await sql.raw(part).execute(db);
  },
};
