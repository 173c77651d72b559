/** A row of the trigram index of URLs, by the report's `seq`. SQLite only; the columns can be written and matched, not read. */
type ReportSearchTable = {
  /** FTS5 takes commands in the column of the table's own name. */
  report_search: string;
  rowid: number;
  url: string;
  repeats: string;
  account: string;
  project: string;
};

/** The tokens of a trigram index. SQLite only. */
type SearchTermTable = {
  term: string;
  /** The rows that contain it. */
  doc: number;
};

/** A row of the trigram index of project names, by the project's `id`. SQLite only; write and match alone. */
type ProjectSearchTable = {
  project_search: string;
  rowid: number;
  name: string;
  account: string;
};

/** Deleted reports that the trigram index still proposes. SQLite only. */
type SearchGarbageTable = {
  seq: number;
  account_id: number;
  project_id: number;
  url: string;
};

export type SearchSchema = {
  report_search: ReportSearchTable;
  report_search_terms: SearchTermTable;
  project_search: ProjectSearchTable;
  project_search_terms: SearchTermTable;
  search_garbage: SearchGarbageTable;
};
