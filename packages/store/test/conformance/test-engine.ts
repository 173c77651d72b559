import type { AccountStore, Clock, ProjectStore, QueueLimits, ReportStore, Store } from '@pagemark/core';
import type { IssueVerdict, Result, RunStatus } from '@pagemark/domain';
import type { ListLimits } from '../../src/list/list-plan.ts';

export type Outcome = {
  status: RunStatus;
  result: Result | null;
  score: number | null;
  generatedAtMs: number;
  issues: { check: string; verdict: IssueVerdict }[];
  /** The id of the import that created it; absent: none. */
  importId?: string | null;
};

/** Limits that read small lists by the plans of large ones. */
export const LIST_VARIANTS: Readonly<Record<string, Partial<ListLimits>>> = {
  'as they are': {},
  'that sort': { sortedPerWalked: 1e6, accountShare: 2 },
  'that walk': { sortedPerWalked: 0, sortedRows: 3, countedRows: 3, walkedRows: 10 },
  'that give up walking': { firstRows: 1, sortedRows: 1, countedRows: 1, walkedRows: 1 },
};

/** The parts of a store that lists use, with functions for tests. */
export type ListStore = {
  accounts: AccountStore;
  reports: ReportStore;
  projects: ProjectStore;
  /** Gives a report a status and a result, as runs would, and an import. */
  setOutcome(reportId: string, outcome: Outcome): Promise<void>;
  /** Sets the clock of what is created next. It may go back. */
  setNow(nowMs: number): void;
  /** Makes an import without rows; returns its id. */
  makeImport(accountId: number): Promise<string>;
  makeProject(project: { accountId: number; name: string; nowMs: number }): Promise<void>;
  /** Throws when counters or search index differ from the rows. */
  expectConsistent(accountIds: readonly number[]): Promise<void>;
  close(): Promise<void>;
};

/** An engine that is compared with the domain's functions. */
export type TestEngine = {
  name: string;
  /** Opens an empty database, which is gone when the test has finished. */
  openStore(clock: Clock, limits?: Partial<QueueLimits>): Promise<Store>;
  /** Opens an empty database, for lists with the limits of a variant. */
  openLists(variant: keyof typeof LIST_VARIANTS): Promise<ListStore>;
  /** The fraction of the usual number of examples in property tests, because a database for each takes time. */
  exampleScale: number;
};
