import type { RenderDevice } from './rendering/render-device.ts';

/**
 * The phases of a run, in order; `rendering` occurs only with a browser, before the files. `waiting`: the run is queued.
 * `connecting` is also the phase of a run that has not reported anything yet.
 */
export const RUN_PHASES = [
  'waiting',
  'connecting',
  'receiving',
  'rendering',
  'checking_files',
  'running_checks',
  'saving',
] as const;
export type RunPhase = (typeof RUN_PHASES)[number];

/**
 * What a queued run is waiting for: a free slot of a worker; its host, which has other pages in progress or is in the delay
 * between two pages; a rendering slot; the pause before a retry.
 */
export const WAIT_REASONS = ['worker', 'host', 'browser', 'retry'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** The phases in words; the text for a queued run is the reason why it is waiting. */
export const RUN_PHASE_TITLES: Readonly<Record<Exclude<RunPhase, 'waiting'>, string>> = {
  connecting: 'Connecting',
  receiving: 'Receiving HTML',
  rendering: 'Rendering the page',
  checking_files: 'Checking files',
  running_checks: 'Running checks',
  saving: 'Saving the result',
};
export const WAIT_REASON_TITLES: Readonly<Record<WaitReason, string>> = {
  worker: 'Waiting for a worker',
  host: 'Waiting for other pages of this site',
  browser: 'Waiting for a browser',
  retry: 'Waiting to try again',
};

/** The progress that a worker reports for an active run. */
export type ActiveProgress = {
  phase: Exclude<RunPhase, 'waiting'>;
  /**
   * The time from the request for the page to an open connection (name lookup, TCP and TLS), 0 on a reused connection. Null until
   * then.
   */
  connectMs: number | null;
  /** Bytes of the page's HTML that have arrived, as transferred; null before the first. */
  htmlBytes: number | null;
  /** The device on which the page is being or was last rendered; null if there is none. */
  device: RenderDevice | null;
  /** Requests for the page's artifacts: the number of completed ones, and of those known so far. Null before they begin. */
  files: { checked: number; total: number } | null;
};

/** Called with changes of the progress. It must be cheap, because it is called for each chunk of a page. */
export type ReportProgress = (change: Partial<ActiveProgress>) => void;

/** The progress of a report's latest run. */
export type RunProgress = Omit<ActiveProgress, 'phase'> & {
  phase: RunPhase;
  /** Null unless the phase is `waiting`. */
  waitingFor: WaitReason | null;
};

/** The progress of a run that has not reported anything yet. */
export const NO_PROGRESS: ActiveProgress = {
  phase: 'connecting',
  connectMs: null,
  htmlBytes: null,
  device: null,
  files: null,
};
