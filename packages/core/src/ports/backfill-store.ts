import type { CompletedAudit, Privacy, RunFailure } from '@pagemark/domain';

/** A run that has ended. Times are milliseconds since the epoch. */
export type BackfilledRun = {
  queuedAtMs: number;
  startedAtMs: number;
  finishedAtMs: number;
  end: { kind: 'completed'; audit: CompletedAudit } | { kind: 'failed'; failure: RunFailure };
};

/** A report whose runs have all ended: 1 to 1,000, the oldest first. It is as old as the first of them. */
export type BackfilledReport = {
  url: string;
  project: string;
  privacy: Privacy;
  passwordHash: string | null;
  runs: readonly BackfilledRun[];
};

/** Reports that come with their history. No job is queued for them, so no worker has to do with them. */
export type BackfillStore = {
  /** Inserts a report with its runs, and its project when it is the first: one transaction. Answers its id. */
  add(accountId: number, report: BackfilledReport): Promise<string>;
};
