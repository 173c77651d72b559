import type { LayoutShift, LcpPhases, LongTask, RenderedRequest, WebVitals } from '@pagemark/domain';
import type { RecordedLoad } from '../in-page/read-vitals.ts';

const BLOCKING_MS = 50;
/** web.dev/articles/cls: a session window has gaps of less than one second, and lasts five seconds at most. */
const WINDOW_GAP_MS = 1_000;
const WINDOW_MS = 5_000;
const SHIFTS_LISTED = 20;
const TASKS_LISTED = 50;

type Requests = readonly Pick<RenderedRequest, 'url' | 'startMs' | 'endMs'>[];

/** Computes Web Vitals from the browser's records, as web.dev defines them. */
export function webVitalsOf(load: RecordedLoad, requests: Requests = []): WebVitals {
  const { largestPaint, firstContentfulPaintMs } = load;
  return {
    timeToFirstByteMs: round(load.responseStartMs),
    firstContentfulPaintMs: firstContentfulPaintMs === null ? null : round(firstContentfulPaintMs),
    largestContentfulPaint:
      largestPaint === null
        ? null
        : {
            ...largestPaint,
            atMs: round(largestPaint.atMs),
            phases: lcpPhases(load, largestPaint, requests),
          },
    cumulativeLayoutShift: {
      score: layoutShiftScore(load.shifts),
      shifts: load.shifts
        .toSorted((a, b) => b.score - a.score)
        .slice(0, SHIFTS_LISTED)
        .map((shift) => ({ ...shift, atMs: round(shift.atMs) })),
    },
    totalBlockingTimeMs:
      firstContentfulPaintMs === null ? null : blockingTimeMs(load.longTasks, firstContentfulPaintMs),
    longTasks: load.longTasks
      .slice(0, TASKS_LISTED)
      .map(({ atMs, durationMs }) => ({ atMs: round(atMs), durationMs: round(durationMs) })),
    domContentLoadedMs: load.domContentLoadedMs === 0 ? null : round(load.domContentLoadedMs),
    loadMs: load.loadMs === 0 ? null : round(load.loadMs),
  };
}

/** The largest sum of shifts in one session window. */
export function layoutShiftScore(shifts: readonly Pick<LayoutShift, 'atMs' | 'score'>[]): number {
  let largest = 0;
  let window = { startMs: -Infinity, lastMs: -Infinity, score: 0 };
  for (const { atMs, score } of shifts.toSorted((a, b) => a.atMs - b.atMs)) {
    const isSame = atMs - window.lastMs < WINDOW_GAP_MS && atMs - window.startMs < WINDOW_MS;
    window = isSame
      ? { startMs: window.startMs, lastMs: atMs, score: window.score + score }
      : { startMs: atMs, lastMs: atMs, score };
    largest = Math.max(largest, window.score);
  }
  return Math.round(largest * 10_000) / 10_000;
}

/**
 * The sum of the time beyond 50 ms of every task that ends after the first contentful paint; of a task that spans it,
 * only the part after it counts.
 */
export function blockingTimeMs(tasks: readonly LongTask[], firstContentfulPaintMs: number): number {
  const blocked = tasks.map(({ atMs, durationMs }) => {
    const partMs = atMs + durationMs - Math.max(atMs, firstContentfulPaintMs);
    return Math.max(0, partMs - BLOCKING_MS);
  });
  return round(blocked.reduce((sum, ms) => sum + ms, 0));
}

/**
 * The parts of the Largest Contentful Paint, as in web.dev/articles/optimize-lcp. The browser records only the first 250
 * resources, and scripts that measure pages clear its records: then the request has the times.
 */
function lcpPhases(
  { responseStartMs, resources }: RecordedLoad,
  paint: NonNullable<RecordedLoad['largestPaint']>,
  requests: Requests,
): LcpPhases {
  const atMs = Math.max(paint.atMs, responseStartMs);
  const isOfPaint = ({ url }: { url: string }) => url === paint.url;
  const request = requests.find(isOfPaint);
  const resource =
    resources.find(isOfPaint) ??
    (request && { startMs: request.startMs, responseEndMs: request.endMs ?? request.startMs });
  const startMs = clamp(resource?.startMs ?? responseStartMs, responseStartMs, atMs);
  const endMs = clamp(resource?.responseEndMs ?? startMs, startMs, atMs);
  return {
    timeToFirstByteMs: round(responseStartMs),
    resourceLoadDelayMs: round(startMs - responseStartMs),
    resourceLoadDurationMs: round(endMs - startMs),
    elementRenderDelayMs: round(atMs - endMs),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
