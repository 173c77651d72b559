import type { ElementBox, RenderedElement } from './rendered-element.ts';

/** Durations of the parts of the Largest Contentful Paint in milliseconds, which add up to it (web.dev/articles/optimize-lcp). */
export type LcpPhases = {
  timeToFirstByteMs: number;
  /** From the first byte of the page to the request for the image; 0 for text. */
  resourceLoadDelayMs: number;
  resourceLoadDurationMs: number;
  elementRenderDelayMs: number;
};

export type LargestContentfulPaint = {
  atMs: number;
  /** Null if the element was removed. */
  element: RenderedElement | null;
  /** The box of the element when the page is read; null if it is not shown. */
  box: ElementBox | null;
  /** The URL of the image; null for text. */
  url: string | null;
  phases: LcpPhases;
};

/** A layout shift without recent input. `score` is its share of the Cumulative Layout Shift. */
export type LayoutShift = {
  atMs: number;
  score: number;
  /** At most 5 elements that moved. */
  elements: { element: RenderedElement | null; from: ElementBox; to: ElementBox }[];
};

/** A task that blocked the main thread for more than 50 ms. */
export type LongTask = { atMs: number; durationMs: number };

/**
 * Web Vitals of one load without interaction. Times are milliseconds from the start of the navigation. Null: the page
 * did not get that far.
 */
export type WebVitals = {
  timeToFirstByteMs: number | null;
  firstContentfulPaintMs: number | null;
  largestContentfulPaint: LargestContentfulPaint | null;
  /** The largest session window of shifts (web.dev/articles/cls), and the shifts, at most 20. */
  cumulativeLayoutShift: { score: number; shifts: LayoutShift[] } | null;
  /** The time beyond 50 ms of each long task between the first contentful paint and the end of the measurement. */
  totalBlockingTimeMs: number | null;
  /** At most 50. */
  longTasks: LongTask[];
  domContentLoadedMs: number | null;
  loadMs: number | null;
};

/** The vitals of a page that were not measured. */
export const NO_VITALS: WebVitals = {
  timeToFirstByteMs: null,
  firstContentfulPaintMs: null,
  largestContentfulPaint: null,
  cumulativeLayoutShift: null,
  totalBlockingTimeMs: null,
  longTasks: [],
  domContentLoadedMs: null,
  loadMs: null,
};
