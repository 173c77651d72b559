import type { AccountStore, Clock, ProjectStore, QueueLimits, ReportStore, Store } from '@pagemark/core';
import type { Result, RunStatus } from '@pagemark/domain';

export type Outcome = { status: RunStatus; result: Result | null; generatedAtMs: number };

/** The parts of a store that lists use, with functions for tests. */
export type ListStore = {
  accounts: AccountStore;
  reports: ReportStore;
  projects: ProjectStore;
  /** Gives a report a status and a result, as runs would. */
  setOutcome(reportId: string, outcome: Outcome): Promise<void>;
  makeProject(project: { accountId: number; name: string; nowMs: number }): Promise<void>;
  /** Throws when counters or search index differ from the rows. */
  expectConsistent(accountIds: readonly number[]): Promise<void>;
  close(): Promise<void>;
};

/** Limits that lead small lists down the plans for large ones: how far a search is counted with them, and their name. */
type ListVariant = { name: string; totalMax: number };

/** An engine that is compared with the domain's functions. */
export type TestEngine = {
  name: string;
  /** Opens an empty database, which is gone when the test has finished. */
  openStore(clock: Clock, limits?: Partial<QueueLimits>): Promise<Store>;
  reportVariants: readonly ListVariant[];
  projectVariants: readonly ListVariant[];
  /** Opens an empty database, for lists with one of the variants' limits. */
  openLists(variant: string): Promise<ListStore>;
  /** The fraction of the usual number of examples in property tests, because a database for each takes time. */
  effort: number;
};
