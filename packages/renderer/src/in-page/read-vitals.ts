/// <reference lib="dom" />
import type { PageFunction } from './evaluate.ts';
import type { LayoutShift, LongTask, RenderedElement, ElementBox } from '@pagemark/domain';

/** The browser's records of a page load. Times are milliseconds from the start of the navigation. */
export type RecordedLoad = {
  nowMs: number;
  responseStartMs: number;
  domContentLoadedMs: number;
  loadMs: number;
  firstContentfulPaintMs: number | null;
  largestPaint: {
    atMs: number;
    element: RenderedElement | null;
    box: ElementBox | null;
    url: string | null;
  } | null;
  shifts: LayoutShift[];
  longTasks: LongTask[];
  resources: {
    url: string;
    startMs: number;
    responseEndMs: number;
    decodedBytes: number;
    protocol: string;
    isRenderBlocking: boolean;
  }[];
};

type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};
type Paint = PerformanceEntry & { element: Element | null; url: string };

/**
 * All entries of a type since the start of the navigation, which the browser buffers. They are read at once: a page
 * whose `sandbox` forbids scripts does not call observers.
 */
function recordedEntries(type: string): PerformanceEntry[] {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type, buffered: true });
  const entries = observer.takeRecords();
  observer.disconnect();
  return entries;
}

/**
 * Describes an element, or the parent of a text node, by a selector of at most twelve steps and 1,000 characters, and
 * its start tag.
 */
function describeElement(node: Node | null): RenderedElement | null {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  if (element === null) return null;
  const steps: string[] = [];
  for (let each: Element | null = element; each !== null && steps.length < 12; each = each.parentElement) {
    const current: Element = each;
    if (current.id !== '') {
      steps.unshift(`#${CSS.escape(current.id)}`);
      break;
    }
    const name = CSS.escape(current.localName);
    const twins = [...(current.parentElement?.children ?? [])].filter(
      (twin) => twin.localName === current.localName,
    );
    steps.unshift(twins.length > 1 ? `${name}:nth-of-type(${twins.indexOf(current) + 1})` : name);
  }
  const tag = (element.cloneNode(false) as Element).outerHTML.slice(0, 300);
  return { selector: steps.join(' > ').slice(0, 1_000), snippet: tag.replace(/<\/[^<]*>$/, '') };
}

/** Converts a box from viewport to page coordinates. */
function boxOnPage({ x, y, width, height }: DOMRectReadOnly): ElementBox {
  return { x: x + scrollX, y: y + scrollY, width, height };
}

/** The element's box; null when the element was removed or is not visible. */
function boxOf(element: Element | null): ElementBox | null {
  const box = element?.isConnected === true ? element.getBoundingClientRect() : null;
  return box === null || box.width === 0 || box.height === 0 ? null : boxOnPage(box);
}

function readLoad({ resourcesMax }: { resourcesMax: number }): RecordedLoad {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const lcp = recordedEntries('largest-contentful-paint').at(-1) as Paint | undefined;
  return {
    nowMs: performance.now(),
    responseStartMs: navigation?.responseStart ?? 0,
    domContentLoadedMs: navigation?.domContentLoadedEventEnd ?? 0,
    loadMs: navigation?.loadEventEnd ?? 0,
    firstContentfulPaintMs:
      recordedEntries('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? null,
    largestPaint:
      lcp === undefined
        ? null
        : {
            atMs: lcp.startTime,
            element: describeElement(lcp.element),
            box: boxOf(lcp.element),
            url: lcp.url === '' ? null : lcp.url,
          },
    // Includes shifts with `hadRecentInput`: there is no interaction, but Chromium treats the emulated viewport, which
    // it applies after the navigation started, as an interaction of 500 ms (https://crbug.com/1302667).
    shifts: (recordedEntries('layout-shift') as Shift[]).map(({ startTime, value, sources }) => ({
      atMs: startTime,
      score: value,
      elements: sources.slice(0, 5).map(({ node, previousRect, currentRect }) => ({
        element: describeElement(node),
        from: boxOnPage(previousRect),
        to: boxOnPage(currentRect),
      })),
    })),
    longTasks: recordedEntries('longtask').map(({ startTime, duration }) => ({
      atMs: startTime,
      durationMs: duration,
    })),
    // The document itself is the first resource.
    resources: (
      [
        ...(navigation === undefined ? [] : [navigation]),
        ...performance.getEntriesByType('resource'),
      ] as (PerformanceResourceTiming & { renderBlockingStatus?: string })[]
    )
      .slice(0, resourcesMax)
      .map((entry) => ({
        url: entry.name,
        startMs: entry.startTime,
        responseEndMs: entry.responseEnd,
        decodedBytes: entry.decodedBodySize,
        protocol: entry.nextHopProtocol,
        isRenderBlocking: entry.renderBlockingStatus === 'blocking',
      })),
  };
}

/** Runs in the page: reads the browser's records, in a world that the page cannot change. */
export const READ_LOAD: PageFunction<{ resourcesMax: number }, RecordedLoad> = {
  run: readLoad,
  uses: [recordedEntries, describeElement, boxOnPage, boxOf],
};
