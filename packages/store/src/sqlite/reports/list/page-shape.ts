import type { SortDirection } from '@pagemark/domain';
import type { KeyColumn, Walk } from '../../../list/walk.ts';

/** The arguments of every list statement; each uses those that its shape names. */
export type PageArgs = {
  accountId: number;
  projectId: number | null;
  resultRank: number | null;
  status: number | null;
  /** A LIKE pattern, with `\` as its escape character. */
  pattern: string;
  /** An FTS5 expression. */
  match: string;
  afterKey: string | number;
  afterSeq: number;
  /** URLs from here, and before there. */
  from: string;
  before: string;
  /** Rows that are looked at, at most. */
  budget: number;
  limit: number;
  offset: number;
};

/** How a page is found. There are few shapes, and each is compiled once. */
export type PageShape = {
  /**
   * `walk`: along an index in list order; `collect`: read what an index filters, and sort; `proposals`: read what
   * the search index proposes, and sort; `newest`: the same in the order of `seq`, which is its own.
   */
  plan: 'walk' | 'collect' | 'proposals' | 'newest';
  walk: Walk;
  /** The list's sort key; null: `seq` alone. */
  key: KeyColumn | null;
  direction: SortDirection;
  after: boolean;
  search: boolean;
  /** Walk only: between two URLs. */
  range?: boolean;
  /** Walk only: look at `budget` rows at most. */
  budgeted?: boolean;
  /** Whether projects of the account are being cleared. */
  clearing?: boolean;
};

/** Where a row stands in a list. Without a sort key, `key` is the `seq` again. */
export type PageKey = { seq: number; key: string | number };
