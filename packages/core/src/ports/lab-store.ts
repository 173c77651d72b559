import type { LabOutcome, LighthouseFailure, RenderDevice, RenderingChoice } from '@pagemark/domain';

/** The right to audit a completed run with Lighthouse: it holds until it ends, and for this token alone. */
export type LabClaim = {
  runSeq: number;
  /** Fencing token: every write names it, and does nothing when another claim came after. */
  token: string;
  runId: string;
  accountId: number;
  reportId: string;
  url: string;
  /** A public sitemap listed the URL, not the account, so that only public addresses are allowed. */
  isNamedByPublic: boolean;
  choice: Pick<RenderingChoice, 'devices' | 'renderRuns'>;
  /** Of the devices that an earlier attempt has audited. */
  outcomes: readonly LabOutcome[];
  /** 1 for the first. Counted at the claim, so that a crash counts, too. */
  attempt: number;
};

/**
 * `afterAccountId`: the account of the claim before, so that accounts take turns; 0 for the first. `leaseMs`: how long it holds. `waitedMs`:
 * only what has waited for so long; 0 when it is left out.
 */
export type LabClaimRequest = { afterAccountId: number; leaseMs: number; waitedMs?: number };

/** What Lighthouse wrote about a run: of the run that the report shows when `runId` is null. */
export type LabFilePlace = { device: RenderDevice; runId: string | null };

/**
 * Audits with Lighthouse. Each waits from the moment its run completes, in a table apart from the queue of pages. Writes of a claim return
 * false, and change nothing, when it is lost; others count as changes of the report that shows the run.
 */
export type LabStore = {
  /** Claims the oldest audit of the account whose turn it is. Null when none waits. */
  claim(request: LabClaimRequest): Promise<LabClaim | null>;
  /** Lets a claim hold for `leaseMs` from now. */
  extend(claim: LabClaim, leaseMs: number): Promise<boolean>;
  /**
   * Stores what Lighthouse says of a device. `json`: the report that it wrote, in UTF-8; it is left out when it is too large, and for
   * a failure.
   */
  addOutcome(claim: LabClaim, outcome: LabOutcome, json: string | null): Promise<boolean>;
  /** Ends the audit. `failure`: null when it has completed. */
  finish(claim: LabClaim, failure: LighthouseFailure | null): Promise<boolean>;
  /** Lets the audit wait again, for `delayMs` at least. `isCounted`: whether this was an attempt. */
  release(claim: LabClaim, wait: { delayMs: number; isCounted: boolean }): Promise<boolean>;
  /** What Lighthouse wrote: JSON in UTF-8, compressed with gzip. Null when there is none. */
  getFile(accountId: number, reportId: string, place: LabFilePlace): Promise<Uint8Array | null>;
};
