import { SEARCH_TOTAL_MAX } from '@pagemark/domain';

/** Where a list goes from one plan to another. Each plan gives the same answer; these say which is fastest. */
export type PostgresListLimits = {
  /** A search counts its matches up to here. */
  totalMax: number;
  /** Rows of a filter that are read and sorted without a second thought. */
  collectRowsMax: number;
  /**
   * A search is one of few matches while their square is less than this times the rows in scope. To look few up costs
   * as much as there are; to walk until there are enough costs the less the more there are.
   */
  fewFactor: number;
  /** Rows that a walk in list order looks at before all matches are looked up and sorted. */
  walkRowsMax: number;
};

export const POSTGRES_LIST_LIMITS: PostgresListLimits = {
  totalMax: SEARCH_TOTAL_MAX,
  collectRowsMax: 2_000,
  fewFactor: 4_000,
  walkRowsMax: 40_000,
};
