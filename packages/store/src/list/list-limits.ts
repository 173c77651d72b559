/** Which plan reads a list: each returns the same rows. */
export type ListLimits = {
  /** Rows that are walked or sorted at first when the total is not known: with at most so many, it is exact. */
  countedRows: number;
  /** The same when the total is known. */
  firstRows: number;
  /** So many candidates are sorted instead of walking a row. */
  sortedPerWalked: number;
  /** Rows that a walk reads at first; then, twice as many each time. */
  walkedRows: number;
  /** Reports of other accounts are excluded in the search index unless an account has a larger share of all. */
  accountShare: number;
};

/** Measured at 1,000,000 reports; see the bench's README. */
export const LIST_LIMITS: ListLimits = {
  countedRows: 10_000,
  firstRows: 100,
  sortedPerWalked: 1,
  walkedRows: 2_000,
  accountShare: 0.2,
};
