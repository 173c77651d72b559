import { SEARCH_TOTAL_MAX } from '@pagemark/domain';

/** Where a list goes from one plan to another. Each plan gives the same answer; these say which is fastest. */
export type ListLimits = {
  /** A search counts its matches up to here. */
  totalMax: number;
  /** Rows of a filter that are read and sorted without a second thought. */
  collectRowsMax: number;
  /** Rows that a walk in list order looks at before another plan is tried, when their URLs are in the index walked. */
  walkUrlsMax: number;
  /** The same, when each row has to be looked up. */
  walkRowsMax: number;
  /** Rows in URL order among which a common search is counted first. */
  countUrlsMax: number;
  /** How frequent a search must look to be counted so, 0 to 1. */
  countFrequencyMin: number;
  /** Projects of an account whose names are all read to see whether their reports alone are too many to count. */
  countProjectsMax: number;
  /** Projects of an account whose names are all read to find a search in them. */
  projectsMax: number;
  /** Projects that a search finds by name whose rows are then merged. */
  sitesMax: number;
  /** Rows that the search index may propose beside those. */
  proposalsMax: number;
  /** Rows before the end of the page, for that merge. */
  mergeRowsMax: number;
  /** Rows of all projects of an account that are merged into a page while others are cleared. */
  mergeKeysMax: number;
};

/** Measured at 1,000,000 reports: a URL in the index walked costs 0.1 µs, a row 0.6 µs, a proposal of the search index 1.2 µs. */
export const LIST_LIMITS_DEFAULT: ListLimits = {
  totalMax: SEARCH_TOTAL_MAX,
  collectRowsMax: 2_000,
  walkUrlsMax: 10_000,
  walkRowsMax: 4_000,
  countUrlsMax: 30_000,
  countFrequencyMin: 0.4,
  countProjectsMax: 5_000,
  projectsMax: 20_000,
  sitesMax: 500,
  proposalsMax: 2_000,
  mergeRowsMax: 1_200,
  mergeKeysMax: 20_000,
};
