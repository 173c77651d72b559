import type { LighthouseFailure, LighthouseResults } from './lighthouse-results.ts';
import type { RenderDevice } from './render-device.ts';

/** The mode of a report's audits. `lab`: after its audit has completed, Lighthouse audits the page, too. */
export const AUDIT_MODES = ['standard', 'lab'] as const;
export type AuditMode = (typeof AUDIT_MODES)[number];
export const AUDIT_MODE_DEFAULT: AuditMode = 'standard';

/** The state of a Lighthouse audit. `completed`: it has results for at least one device. */
export const LAB_STATES = ['pending', 'running', 'completed', 'failed'] as const;
export type LabState = (typeof LAB_STATES)[number];

/**
 * Lighthouse's results for a page on a device, or the reason why there are none. `hasJson`: whether Lighthouse's own report is
 * stored; it is not if it is too large.
 */
export type LabOutcome =
  | { device: RenderDevice; ok: true; results: LighthouseResults; hasJson: boolean }
  | { device: RenderDevice; ok: false; failure: LighthouseFailure };

/**
 * The Lighthouse audit of a run, which starts after the run has completed. `outcomes`: those of the finished devices. `failure`:
 * null unless it failed.
 */
export type LabAudit = { state: LabState; failure: LighthouseFailure | null; outcomes: LabOutcome[] };

/** How often Lighthouse loads a page on each device: a median run needs at least three. */
export function labRunsOf(renderRuns: number): 3 | 5 {
  return renderRuns === 5 ? 5 : 3;
}
