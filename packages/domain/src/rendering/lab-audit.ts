import type { LighthouseFailure, LighthouseResults } from './lighthouse-results.ts';
import type { RenderDevice } from './render-device.ts';

/** How a report is audited. `lab`: when its audit has completed, Lighthouse audits the page, too. */
export const AUDIT_MODES = ['standard', 'lab'] as const;
export type AuditMode = (typeof AUDIT_MODES)[number];
export const AUDIT_MODE_DEFAULT: AuditMode = 'standard';

/** How far an audit with Lighthouse is. `completed`: it has results of at least one device. */
export const LAB_STATES = ['pending', 'running', 'completed', 'failed'] as const;
export type LabState = (typeof LAB_STATES)[number];

/**
 * Lighthouse's results for a page on a device, or why it has none. `hasJson`: the report that Lighthouse wrote is
 * stored; one that is too large is not.
 */
export type LabOutcome =
  | { device: RenderDevice; ok: true; results: LighthouseResults; hasJson: boolean }
  | { device: RenderDevice; ok: false; failure: LighthouseFailure };

/**
 * The audit of a run with Lighthouse, which starts after the run has completed. `outcomes`: of the devices that are done.
 * `failure`: why it failed; null unless it did.
 */
export type LabAudit = { state: LabState; failure: LighthouseFailure | null; outcomes: LabOutcome[] };

/** How often Lighthouse loads a page on each device: its median run needs three. */
export function labRunsOf(renderRuns: number): 3 | 5 {
  return renderRuns === 5 ? 5 : 3;
}
