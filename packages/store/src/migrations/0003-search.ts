import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';

/** The indexes that text search goes by: trigram indexes of every URL and of every project's name. */
export const searchStep: SchemaStep = {
  name: '0003-search',
  async up(db, engine) {
    for (const table of engine === 'sqlite' ? TABLES : TRIGRAM_INDEXES) await sql.raw(table).execute(db);
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

// The account is an expression here, so that a condition on it as such never goes by this index, and one on the
// expression by no other. New entries go to the index at once: a list of pending ones would be read by every search.
const TRIGRAM_INDEXES = [
  'create extension if not exists pg_trgm',
  'create extension if not exists btree_gin',
  'create index reports_search on reports using gin ((account_id + 0), url gin_trgm_ops) with (fastupdate = off)',
  'create index projects_search on projects using gin ((account_id + 0), name gin_trgm_ops) with (fastupdate = off)',
];
