import type { RenderDevice } from './rendering/render-device.ts';

/**
 * What a run does, in this order; `rendering` only with a browser, before the files. `waiting`: it is queued. `connecting` is also
 * the phase of a run that has reported nothing yet.
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
 * What a queued run waits for: a free slot of a worker; its host, which has other pages in progress or rests between two pages; a
 * slot for renderings; the pause before another attempt.
 */
export const WAIT_REASONS = ['worker', 'host', 'browser', 'retry'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** What a run does, in words: of a queued one, what it waits for. */
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

/** What a worker reports of a run in progress. */
export type ActiveProgress = {
  phase: Exclude<RunPhase, 'waiting'>;
  /** From the request of the page to an open connection: name lookup, TCP and TLS; 0 on a connection that was open. Null before. */
  connectMs: number | null;
  /** Bytes of the page's HTML that have arrived, as transferred; null before the first. */
  htmlBytes: number | null;
  /** The device that the page is or was rendered as last; null when it was not. */
  device: RenderDevice | null;
  /** Requests for the artifacts of the page: those that have ended, of those known so far. Null before they begin. */
  files: { checked: number; total: number } | null;
};

/** Called with what has changed. It must be cheap: it is called for each chunk of a page. */
export type ReportProgress = (change: Partial<ActiveProgress>) => void;

/** Progress of the latest run of a report. */
export type RunProgress = Omit<ActiveProgress, 'phase'> & {
  phase: RunPhase;
  /** Null unless the phase is `waiting`. */
  waitingFor: WaitReason | null;
};

/** A run of which nothing is known yet. */
export const NO_PROGRESS: ActiveProgress = {
  phase: 'connecting',
  connectMs: null,
  htmlBytes: null,
  device: null,
  files: null,
};
