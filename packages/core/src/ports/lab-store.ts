import type { LabOutcome, LighthouseFailure, RenderDevice, RenderingChoice } from '@pagemark/domain';

/** The claim of a completed run's Lighthouse audit. It is valid until its lease ends, and only with this token. */
export type LabClaim = {
  runSeq: number;
  /** Fencing token: every write contains it, and has no effect after a later claim. */
  token: string;
  runId: string;
  accountId: number;
  reportId: string;
  url: string;
  /** The URL comes from a public sitemap rather than the account, so only public addresses are allowed. */
  isNamedByPublic: boolean;
  choice: Pick<RenderingChoice, 'devices' | 'renderRuns'>;
  /** The outcomes of the devices that an earlier attempt has audited. */
  outcomes: readonly LabOutcome[];
  /** The first attempt is 1. Counted at the claim, so a crash counts, too. */
  attempt: number;
};

/**
 * `afterAccountId`: the account of the previous claim, so accounts take turns; 0 for the first. `leaseMs`: how long the claim is
 * valid. `waitedMs`: the minimum time that a claimed audit has waited; default: 0.
 */
export type LabClaimRequest = { afterAccountId: number; leaseMs: number; waitedMs?: number };

/** The device and run of a Lighthouse report. `runId` null: the run that the report shows. */
export type LabFilePlace = { device: RenderDevice; runId: string | null };

/**
 * Lighthouse audits. Each waits from the completion of its run, in a separate table from the queue of pages. Writes of a lost
 * claim return false and change nothing; others count as changes of the report that shows the run.
 */
export type LabStore = {
  /** Claims the oldest audit of the next account. Null if none is waiting. */
  claim(request: LabClaimRequest): Promise<LabClaim | null>;
  /** Renews a claim: it is valid for `leaseMs` from now. False if it was lost. */
  extend(claim: LabClaim, leaseMs: number): Promise<boolean>;
  /**
   * Stores Lighthouse's results for a device. `json`: Lighthouse's own report in UTF-8; it is skipped if it is too large, and for
   * a failure.
   */
  addOutcome(claim: LabClaim, outcome: LabOutcome, json: string | null): Promise<boolean>;
  /** Ends the audit. `failure`: null if it has completed. */
  finish(claim: LabClaim, failure: LighthouseFailure | null): Promise<boolean>;
  /** Requeues the audit for at least `delayMs`. `isCounted`: whether this was an attempt. */
  release(claim: LabClaim, wait: { delayMs: number; isCounted: boolean }): Promise<boolean>;
  /** Lighthouse's own report: JSON in UTF-8, compressed with gzip. Null if there is none. */
  getFile(accountId: number, reportId: string, place: LabFilePlace): Promise<Uint8Array | null>;
  /** Lighthouse's results for the shown runs of reports, by report id; reports without an audit are skipped. */
  outcomesOf(accountId: number, reportIds: readonly string[]): Promise<ReadonlyMap<string, LabOutcome[]>>;
};
