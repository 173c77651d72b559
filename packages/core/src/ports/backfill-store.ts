import type { CompletedAudit, Privacy, RunFailure } from '@pagemark/domain';

/** A run that has finished. Times are milliseconds since the epoch. */
export type BackfilledRun = {
  queuedAtMs: number;
  startedAtMs: number;
  finishedAtMs: number;
  end: { kind: 'completed'; audit: CompletedAudit } | { kind: 'failed'; failure: RunFailure };
};

/** A report whose runs have all finished: 1 to 1,000, oldest first. Its creation time is that of the first run. */
export type BackfilledReport = {
  url: string;
  project: string;
  privacy: Privacy;
  passwordHash: string | null;
  runs: readonly BackfilledRun[];
};

/** Creates reports with a history. Queues nothing. */
export type BackfillStore = {
  /** Inserts a report with its runs, and its project if that is new, in one transaction. Returns its id. */
  add(accountId: number, report: BackfilledReport): Promise<string>;
};
