/** Which plan reads a list: each returns the same rows. */
export type ListLimits = {
  /** A filter with at most this many rows is read and sorted; with more, the list is walked in its order. */
  sortedRowsMax: number;
  /** A list of a project by URL with more rows than this is walked, not sorted, if its page is expected within `walkedUrls` rows. */
  sortedUrlsMax: number;
  walkedUrls: number;
  /** While a deleted project is cleared: an account with at most this many other reports and projects has all of them read. */
  keptRowsMax: number;
  /** A term that is in a larger share of the URLs is looked for in list order, without the search index. */
  commonShare: number;
  /** The same when the trigrams that the index is asked for are in a larger share. */
  candidatesShare: number;
  /** The same when so many rows have to be walked for a page, for each of those that the index would find. */
  walkedPerCandidate: number;
  /** The reports of an account with a larger share of all are not excluded in the search index of SQLite. */
  accountShare: number;
  /** Rows that a walk reads first; then, twice as many each time. */
  walkedRows: number;
  /** A walk that reads more rows than this times the reports with the finding is given up: these are sorted instead. */
  walkedPerFound: number;
  /** PostgreSQL: the same when the reports are not read to sort those with the finding. */
  walkedPerFinding: number;
  /** SQLite: a walk of more rows than this times the reports with the finding first reads the numbers of all of them. */
  lookedUpPerFound: number;
  /**
   * A walk of a filtered list that reads more rows than this, or several times those expected, is given up if a source of the
   * filter has at most `sortedFilteredMax` rows, or `sortedIndexMax` that are sorted without reading the reports: these are sorted instead.
   */
  walkedFiltered: number;
  sortedFilteredMax: number;
  sortedIndexMax: number;
  /** Rows that are read to count a list that is neither counted nor sorted: the newest ones. So many are sorted for an exact total. */
  countedRowsMax: number;
};

/** Measured at 1,000,000 reports; see the bench's README. */
export const LIST_LIMITS: ListLimits = {
  sortedRowsMax: 3_000,
  sortedUrlsMax: 200,
  walkedUrls: 200,
  keptRowsMax: 20_000,
  commonShare: 0.01,
  candidatesShare: 0.1,
  walkedPerCandidate: 0.5,
  accountShare: 0.2,
  walkedRows: 2_000,
  walkedPerFound: 2,
  walkedPerFinding: 0.5,
  lookedUpPerFound: 0.05,
  walkedFiltered: 20_000,
  sortedFilteredMax: 100_000,
  sortedIndexMax: 500_000,
  countedRowsMax: 10_000,
};
