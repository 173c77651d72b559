import type { RenderDevice } from './render-device.ts';
import type { ValueRange } from './run-spread.ts';

/** The Lighthouse metrics in reports, by audit id, each with its title. */
export const LIGHTHOUSE_METRICS = {
  'first-contentful-paint': 'First Contentful Paint',
  'largest-contentful-paint': 'Largest Contentful Paint',
  'total-blocking-time': 'Total Blocking Time',
  'cumulative-layout-shift': 'Cumulative Layout Shift',
  'speed-index': 'Speed Index',
} as const;
export type LighthouseMetricId = keyof typeof LIGHTHOUSE_METRICS;

/** A Lighthouse category. `score`: 0 to 100; null if it could not be scored. `range`: over all runs. */
export type LighthouseCategory = {
  id: string;
  title: string;
  score: number | null;
  range: ValueRange | null;
};

/** A Lighthouse metric in milliseconds; the layout shift has no unit. `range`: over all runs. */
export type LighthouseMetric = {
  id: LighthouseMetricId;
  title: string;
  value: number | null;
  range: ValueRange | null;
};

/**
 * Lighthouse's results for a page: those of the median run, according to its own `computeMedianRun`, and the variation between
 * runs.
 */
export type LighthouseResults = {
  version: string;
  device: RenderDevice;
  /** The number of requested runs, and of runs with a result. */
  requested: 3 | 5;
  completed: number;
  categories: LighthouseCategory[];
  metrics: LighthouseMetric[];
};

/** The closed list of reasons why Lighthouse has no results, each with its message. */
export const LIGHTHOUSE_FAILURE_MESSAGES = {
  no_lighthouse:
    'Lighthouse 13 is not installed. Install it with `npm install --prefix lighthouse lighthouse@13`, and set LIGHTHOUSE_PATH to that folder.',
  no_browser: 'No Chrome or Chromium was found. Set CHROME_PATH to one.',
  busy: 'Another Lighthouse audit is in progress on this machine.',
  blocked_address: 'Pagemark may not connect to this address.',
  worker_crashed: 'The worker crashed during each attempt at this audit.',
  not_started: 'No worker with Lighthouse was free for seven days.',
  failed: 'Lighthouse could not audit the page.',
} as const;
export type LighthouseFailureCode = keyof typeof LIGHTHOUSE_FAILURE_MESSAGES;

export type LighthouseFailure = { code: LighthouseFailureCode; message: string };

/** `json`: Lighthouse's own report on the median run, in UTF-8. */
export type LighthouseOutcome =
  | { ok: true; results: LighthouseResults; json: string }
  | { ok: false; failure: LighthouseFailure };

/** A failure with the standard message of its code, and Lighthouse's message. */
export function lighthouseFailure(code: LighthouseFailureCode, detail = ''): LighthouseFailure {
  const message = LIGHTHOUSE_FAILURE_MESSAGES[code];
  return { code, message: detail === '' ? message : `${message} ${detail}` };
}
