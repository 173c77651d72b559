import {
  DAY_MS,
  devicesOf,
  labRunsOf,
  lighthouseFailure,
  NOT_RENDERED,
  resolveRendering,
} from '@pagemark/domain';
import type { LabOutcome, LighthouseFailure, LighthouseOutcome, RenderingDefaults } from '@pagemark/domain';
import type { LabAuditor } from '../../ports/lab-auditor.ts';
import type { LabClaim, LabStore } from '../../ports/lab-store.ts';

/** Attempts that end with a crash of their worker or an internal error before an audit counts as failed. */
const ATTEMPTS_MAX = 3;
/** The pause after an attempt that ended in an internal error, in milliseconds. */
const RETRY_MS = 30_000;
/** An audit that waits longer fails: there is no worker with Lighthouse, or there are more audits than it can handle. */
const WAIT_DAYS_MAX = 7;
/** The lease for recording that an audit has failed, in milliseconds: longer than that takes. */
const FAIL_MS = 30_000;

/**
 * The end of a claim. `busy`: another process on this machine is using Lighthouse; the audit is queued again. `lease_lost`:
 * another worker has claimed it, or the report was deleted. `interrupted`: `signal` aborted; the audit is queued again.
 * `will_retry`: an internal error, with its cause.
 */
export type LabAuditEnd =
  | { kind: 'completed'; outcomes: readonly LabOutcome[] }
  | { kind: 'failed'; failure: LighthouseFailure }
  | { kind: 'busy' }
  | { kind: 'lease_lost' }
  | { kind: 'interrupted' }
  | { kind: 'will_retry'; cause: unknown };

/** The use cases of a worker that runs Lighthouse audits. */
export type Lab = {
  /** Claims an audit; see `LabStore.claim`. */
  claim: LabStore['claim'];
  extend: LabStore['extend'];
  /** Audits the page of a claim, device by device, and stores the outcomes. Never rejects because of a page. */
  process(claim: LabClaim, signal: AbortSignal): Promise<LabAuditEnd>;
  /** Fails an audit that has waited for a week. Returns whether there was one: there may be more. */
  failOverdue(): Promise<boolean>;
};

type Ports = {
  lab: LabStore;
  /** Null in a process that only serves requests; `process` then throws. */
  auditor: LabAuditor | null;
  /** The rendering of reports that do not choose one; null: nothing is rendered. */
  rendering: RenderingDefaults | null;
};

export function createLab({ lab, auditor, rendering }: Ports): Lab {
  return {
    claim: (request) => lab.claim(request),
    extend: (claim, leaseMs) => lab.extend(claim, leaseMs),
    async process(claim, signal) {
      if (auditor === null) throw new Error('This process has no Lighthouse.');
      if (claim.attempt > ATTEMPTS_MAX) return finish(lab, claim, lighthouseFailure('worker_crashed'));
      try {
        return await audit({ lab, auditor, rendering: rendering ?? NOT_RENDERED }, claim, signal);
      } catch (cause) {
        if (signal.aborted) return await interrupted(lab, claim);
        if (claim.attempt >= ATTEMPTS_MAX) return finish(lab, claim, lighthouseFailure('failed'));
        const isHeld = await lab.release(claim, { delayMs: RETRY_MS, isCounted: true });
        return isHeld ? { kind: 'will_retry', cause } : { kind: 'lease_lost' };
      }
    },
    async failOverdue() {
      const claim = await lab.claim({
        afterAccountId: 0,
        leaseMs: FAIL_MS,
        waitedMs: WAIT_DAYS_MAX * DAY_MS,
      });
      return claim !== null && (await lab.finish(claim, lighthouseFailure('not_started')));
    },
  };
}

type Auditing = { lab: LabStore; auditor: LabAuditor; rendering: RenderingDefaults };

async function audit(
  { lab, auditor, rendering }: Auditing,
  claim: LabClaim,
  signal: AbortSignal,
): Promise<LabAuditEnd> {
  const { url, isNamedByPublic } = claim;
  const { devices, renderRuns } = resolveRendering({ rendering: 'default', ...claim.choice }, rendering);
  const outcomes = [...claim.outcomes];
  for (const device of devicesOf(devices)) {
    if (outcomes.some((outcome) => outcome.device === device)) continue;
    const ended = await auditor.audit({ url, device, runs: labRunsOf(renderRuns), isNamedByPublic, signal });
    if (!ended.ok && ended.failure.code === 'busy') {
      const isHeld = await lab.release(claim, { delayMs: 0, isCounted: false });
      return { kind: isHeld ? 'busy' : 'lease_lost' };
    }
    const outcome = toOutcome(device, ended);
    if (!(await lab.addOutcome(claim, outcome, ended.ok ? ended.json : null))) return { kind: 'lease_lost' };
    outcomes.push(outcome);
  }
  const failed = outcomes.find((outcome) => !outcome.ok);
  const hasResults = outcomes.some(({ ok }) => ok);
  const failure = hasResults ? null : (failed?.failure ?? lighthouseFailure('failed'));
  if (failure !== null) return finish(lab, claim, failure);
  return (await lab.finish(claim, null)) ? { kind: 'completed', outcomes } : { kind: 'lease_lost' };
}

/** The store sets `hasJson`, because it knows the size. */
function toOutcome(device: LabOutcome['device'], ended: LighthouseOutcome): LabOutcome {
  return ended.ok
    ? { device, ok: true, results: ended.results, hasJson: true }
    : { device, ok: false, failure: ended.failure };
}

async function finish(lab: LabStore, claim: LabClaim, failure: LighthouseFailure): Promise<LabAuditEnd> {
  return (await lab.finish(claim, failure)) ? { kind: 'failed', failure } : { kind: 'lease_lost' };
}

async function interrupted(lab: LabStore, claim: LabClaim): Promise<LabAuditEnd> {
  const isHeld = await lab.release(claim, { delayMs: 0, isCounted: false });
  return { kind: isHeld ? 'interrupted' : 'lease_lost' };
}
