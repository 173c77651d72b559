/** A row of the trigram index of URLs, by the report's `seq`. SQLite only; the columns can be written and matched, not read. */
type ReportSearchTable = {
  /** FTS5 takes commands in the column of the table's own name. */
  report_search: string;
  rowid: number;
  url: string;
  account: string;
};

/** Deleted reports that the trigram index still returns. SQLite only. */
type SearchGarbageTable = {
  seq: number;
  account_id: number;
  url: string;
};

export type SearchSchema = {
  report_search: ReportSearchTable;
  search_garbage: SearchGarbageTable;
};
