import type { Engine } from '../../db/engine.ts';
import { statementTrigger } from './table.ts';
import { indexedTextSql } from '../../list/indexed-text.ts';

/** The trigram index of URLs: a virtual table of SQLite, a table with an index on PostgreSQL. */
export const searchTables = (engine: Engine): readonly string[] =>
  engine === 'sqlite' ? SQLITE_SEARCH : POSTGRES_SEARCH;

/** A row of the index, by the report's `seq`. SQLite only; the columns can be written and matched, not read. */
export type ReportSearchTable = {
  /** FTS5 accepts commands in the column with the table's own name. */
  report_search: string;
  rowid: number;
  url: string;
  account: string;
};
/** Deleted reports that the index still returns. SQLite only. */
export type SearchTombstonesTable = { seq: number; account_id: number; url: string };

// The index contains no text and no positions: it only finds candidates, which every query verifies in `reports`. So an entry of
// a deleted report does no harm (a `seq` is never reused), and such entries are removed later, a few at a time. The account is a
// trigram of characters that no URL contains.
const SQLITE_SEARCH = [
  `create virtual table report_search using fts5 (
    url, account,
    content = '', detail = none, columnsize = 0, tokenize = 'trigram'
  )`,
  `create table search_tombstones (
    seq integer primary key,
    account_id integer not null,
    url text not null
  ) strict`,
];

// The URLs are in a separate table, which is written once for each report: otherwise a change of status would write every trigram
// of the report's URL again. New entries are added to the index immediately, because every search would have to read a list of
// pending ones.
const POSTGRES_SEARCH = [
  'create extension if not exists pg_trgm',
  'create extension if not exists btree_gin',
  'create table report_search (seq bigint primary key, account_id bigint not null, word text collate "C" not null)',
  'create index report_search_trigrams on report_search using gin (account_id, word gin_trgm_ops) with (fastupdate = off)',
  ...statementTrigger(
    'reports_search_insert',
    'insert',
    'reports',
    `insert into report_search (seq, account_id, word) select seq, account_id, ${indexedTextSql('url')} from added;`,
  ),
  ...statementTrigger(
    'reports_search_delete',
    'delete',
    'reports',
    'delete from report_search where seq = any (array(select seq from removed));',
  ),
];
