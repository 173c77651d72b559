import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';
import { PATH_SEARCH } from './postgres/search-indexes.ts';

/** On PostgreSQL the search index holds the paths of URLs alone, and beside it what they hold again: hosts are found by the names of projects. */
export const searchPathsStep: SchemaStep = {
  name: '0014-search-paths',
  async up(db, engine) {
    if (engine === 'sqlite') return;
    for (const change of PATH_SEARCH) await sql.raw(change).execute(db);
  },
};
