import { SEARCH_TOTAL_MAX } from '@pagemark/domain';

/** Where a list goes from one plan to another. Each plan gives the same answer; these say which is fastest. */
export type PostgresListLimits = {
  /** A search counts its matches up to here. */
  totalMax: number;
  /** Rows of a filter that are read and sorted without a second thought. */
  collectRowsMax: number;
  /** Rows that a walk in list order looks at before another plan is tried. */
  walkRowsMax: number;
  /** How much longer than expected it is walked for a page that should be full by then. */
  walkFactor: number;
  /** Projects of an account whose names are all read to find a text in them. */
  namesMax: number;
  /** Projects that a search finds by name whose rows are then read, and whose first rows are merged. */
  sitesMax: number;
  mergeSitesMax: number;
  /** Projects of an account whose lists are merged while others are cleared, and rows of all of them. */
  mergeProjectsMax: number;
  mergeProjectRowsMax: number;
  /** Rows of projects that a text may cross out of that are all read, rather than looked up by how their paths begin. */
  crossedRowsMax: number;
  /** What the search index costs for a row that it finds, in rows walked. 0: it is asked whenever it can be. */
  indexCost: number;
};

/** Measured at 1,000,000 reports: a row that is walked costs half a microsecond, one that the index finds and that is looked up thrice as much. */
export const POSTGRES_LIST_LIMITS: PostgresListLimits = {
  totalMax: SEARCH_TOTAL_MAX,
  collectRowsMax: 2_000,
  walkRowsMax: 4_000,
  walkFactor: 3,
  namesMax: 5_000,
  sitesMax: 2_000,
  mergeSitesMax: 500,
  mergeProjectsMax: 100,
  mergeProjectRowsMax: 5_000,
  crossedRowsMax: 10_000,
  indexCost: 3,
};
