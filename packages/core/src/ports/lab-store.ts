import type { LabOutcome, LighthouseFailure, RenderDevice, RenderingChoice } from '@pagemark/domain';

/** The right to audit a completed run with Lighthouse. It is valid until its lease ends, and only with this token. */
export type LabClaim = {
  runSeq: number;
  /** Fencing token: every write names it, and does nothing when another claim came after. */
  token: string;
  runId: string;
  accountId: number;
  reportId: string;
  url: string;
  /** A public sitemap listed the URL, not the account, so only public addresses are allowed. */
  isNamedByPublic: boolean;
  choice: Pick<RenderingChoice, 'devices' | 'renderRuns'>;
  /** The outcomes of the devices that an earlier attempt has audited. */
  outcomes: readonly LabOutcome[];
  /** 1 for the first. Counted at the claim, so a crash counts, too. */
  attempt: number;
};

/**
 * `afterAccountId`: the account of the previous claim, so accounts take turns; 0 for the first. `leaseMs`: how long the
 * claim is valid. `waitedMs`: claims only an audit that has waited at least this long; default: 0.
 */
export type LabClaimRequest = { afterAccountId: number; leaseMs: number; waitedMs?: number };

/** The file that Lighthouse wrote about a run on one device. `runId` null: the run that the report shows. */
export type LabFilePlace = { device: RenderDevice; runId: string | null };

/**
 * Audits with Lighthouse. Each waits from the moment its run completes, in a table apart from the queue of pages. Writes of a claim return
 * false, and change nothing, when it is lost; others count as changes of the report that shows the run.
 */
export type LabStore = {
  /** Claims the oldest audit of the account whose turn it is. Null when none waits. */
  claim(request: LabClaimRequest): Promise<LabClaim | null>;
  /** Renews a claim: it is valid for `leaseMs` from now. False when it was lost. */
  extend(claim: LabClaim, leaseMs: number): Promise<boolean>;
  /**
   * Stores Lighthouse's results for a device. `json`: the report that it wrote, in UTF-8; it is left out when it is too
   * large, and for a failure.
   */
  addOutcome(claim: LabClaim, outcome: LabOutcome, json: string | null): Promise<boolean>;
  /** Ends the audit. `failure`: null when it has completed. */
  finish(claim: LabClaim, failure: LighthouseFailure | null): Promise<boolean>;
  /** Lets the audit wait again, for `delayMs` at least. `isCounted`: whether this was an attempt. */
  release(claim: LabClaim, wait: { delayMs: number; isCounted: boolean }): Promise<boolean>;
  /** What Lighthouse wrote: JSON in UTF-8, compressed with gzip. Null when there is none. */
  getFile(accountId: number, reportId: string, place: LabFilePlace): Promise<Uint8Array | null>;
  /** Lighthouse's results for the shown runs of reports, by report; those without an audit are left out. */
  outcomesOf(accountId: number, reportIds: readonly string[]): Promise<ReadonlyMap<string, LabOutcome[]>>;
};
