import type { Claim, RunOutcome } from '@pagemark/core';

/** Processes a claim with `process`, and observes its outcome. Rejects when `process` does. */
export type ObserveRun = (claim: Claim, process: () => Promise<RunOutcome>) => Promise<RunOutcome>;
