import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';
import { PATH_JOINTS } from './postgres/search-indexes.ts';

/** On PostgreSQL an index holds where the words of paths meet: phrases of frequent words are found by it. */
export const searchJointsStep: SchemaStep = {
  name: '0018-search-joints',
  async up(db, engine) {
    if (engine === 'sqlite') return;
    for (const change of PATH_JOINTS) await sql.raw(change).execute(db);
  },
};
