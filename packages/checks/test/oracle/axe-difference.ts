/** A known difference between axe-core and the check with the same ID: a row of `docs/checks/differences.md`. */
export type AxeDifference = {
  checks: readonly string[];
  /** The cells of the row. */
  axe: string;
  here: string;
  why: string;
  /**
   * The test cases that show it, as `check: name`, and the pages of the corpus, as `check: page name`. Some differences
   * show in neither.
   */
  cases: readonly string[];
  /** The test cases where both find an issue, but name other elements. */
  elementCases?: readonly string[];
};
