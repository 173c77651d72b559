import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';

/** The indexes that text search goes by: for SQLite trigram indexes of every URL and of every project's name. */
export const searchStep: SchemaStep = {
  name: '0003-search',
  async up(db, engine) {
    if (engine !== 'sqlite') return;
    for (const table of TABLES) await sql.raw(table).execute(db);
  },
};

// The index holds no text and no positions: it only proposes rows, and every query verifies them in `reports`. So an
// entry that outlives its report does no harm (a `seq` is never used twice), and is swept later, a few at a time.
const TABLES = [
  `create virtual table report_search using fts5 (
    url, account, project,
    content = '', detail = none, columnsize = 0, tokenize = 'trigram case_sensitive 1'
  )`,
  'create virtual table report_search_terms using fts5vocab (report_search, row)',
  `create virtual table project_search using fts5 (
    name, account,
    content = '', detail = none, columnsize = 0, tokenize = 'trigram case_sensitive 1'
  )`,
  'create virtual table project_search_terms using fts5vocab (project_search, row)',
  `create table search_garbage (
    seq integer primary key,
    account_id integer not null,
    project_id integer not null,
    url text not null
  ) strict`,
];
