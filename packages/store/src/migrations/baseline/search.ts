import type { Engine } from '../../db/engine.ts';

/** The trigram index of URLs. */
export const searchTables = (engine: Engine): readonly string[] =>
  engine === 'sqlite' ? SQLITE_SEARCH : POSTGRES_SEARCH;

/** A row of the index, by the report's `seq`. SQLite only; the columns can be written and matched, not read. */
export type ReportSearchTable = {
  /** FTS5 takes commands in the column of the table's own name. */
  report_search: string;
  rowid: number;
  url: string;
  account: string;
};
/** Deleted reports that the index still returns. SQLite only. */
export type SearchGarbageTable = { seq: number; account_id: number; url: string };

// The index holds no text and no positions: it only finds candidates, which every query verifies in `reports`. So an
// entry of a deleted report does no harm (a `seq` is never used twice); such entries are removed later, a few at a time.
// The account is a trigram of characters that no URL contains.
const SQLITE_SEARCH = [
  `create virtual table report_search using fts5 (
    url, account,
    content = '', detail = none, columnsize = 0, tokenize = 'trigram'
  )`,
  `create table search_garbage (
    seq integer primary key,
    account_id integer not null,
    url text not null
  ) strict`,
];

// The account is an expression here, so that no other condition on it uses this index. New entries go to the index
// immediately: every search would read a list of pending ones.
const POSTGRES_SEARCH = [
  'create extension if not exists pg_trgm',
  'create extension if not exists btree_gin',
  'create index reports_search on reports using gin ((account_id + 0), url gin_trgm_ops) with (fastupdate = off)',
];
