/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProxySession, RenderSettings } from '@pagemark/core';
import { NO_VITALS } from '@pagemark/domain';
import type {
  AxeResults,
  PageCode,
  PageImage,
  RenderedDocument,
  RenderedPage,
  RenderEnd,
  Viewport,
} from '@pagemark/domain';
import { cutUrl } from '../cut-url.ts';
import { createWorld, evaluate } from '../in-page/evaluate.ts';
import type { IsolatedWorld } from '../in-page/evaluate.ts';
import { MEASURED_NAMES } from '../in-page/read-boxes.ts';
import { READ_DOCUMENT } from '../in-page/read-document.ts';
import { READ_LOAD } from '../in-page/read-vitals.ts';
import type { RecordedLoad } from '../in-page/read-vitals.ts';
import { freezeNavigation } from '../load/freeze-navigation.ts';
import type { LoadEvents } from '../load/load-events.ts';
import type { OpenPage } from '../load/open-page.ts';
import type { RenderLimits } from '../render-limits.ts';
import { within } from '../within.ts';
import { scriptUsage, styleUsage } from './code-usage.ts';
import { holdLayout } from './hold-layout.ts';
import { readCookies } from './read-cookies.ts';
import type { CodeCoverage, CodeRecorder } from './record-code.ts';
import { readRequests, startTimeOf, thirdPartiesOf, weightOf } from './read-requests.ts';
import { loadAxe, runAxe } from './run-axe.ts';
import { takeScreenshot } from './take-screenshot.ts';
import type { PageSize } from './take-screenshot.ts';
import { webVitalsOf } from './web-vitals.ts';

type Reading = OpenPage & {
  session: ProxySession;
  events: LoadEvents;
  /** Null when recording could not start. */
  code: CodeRecorder | null;
  limits: RenderLimits;
  settings: RenderSettings;
  viewport: Viewport;
  end: RenderEnd;
  signal: AbortSignal;
};

type ReadPage = Omit<
  RenderedPage,
  'requestedUrl' | 'renderedAt' | 'status' | 'environment' | 'refused' | 'filmstrip'
> & { startEpochMs: number };

/** Time that a page that has loaded, but has not been painted, gets for its first paint. */
const PAINT_MS = 50;

const NOT_RUN: AxeResults = { ok: false, reason: 'disabled' };
const NO_COVERAGE: CodeCoverage = { scripts: null, styles: null };

/** Reads everything from a loaded page. Each step has its own deadline, and a step that fails yields null. */
export async function readPage(reading: Reading): Promise<ReadPage> {
  const { page, context, session, events, limits, signal } = reading;
  const seen = reading.end === 'crashed' ? EMPTY : await readContent(reading);
  signal.throwIfAborted();
  const startEpochMs = startOf(events);
  const finalUrl = cutUrl(page.url());
  const requests = await readRequests(events.requests.items, {
    pageUrl: finalUrl,
    sockets: events.sockets.items,
    startEpochMs,
    resources: seen.load?.resources ?? [],
    refused: session.refused().items,
    ms: limits.readMs,
  });
  const requestCount = events.requests.count + events.sockets.count;
  return {
    finalUrl,
    startEpochMs,
    end: seen.isCrashed ? 'crashed' : seen.isInterrupted ? 'unresponsive' : reading.end,
    totalMs: Math.round(seen.load?.nowMs ?? 0),
    document: seen.document,
    vitals: seen.load === null ? NO_VITALS : webVitalsOf(withThrottledStart(seen.load, events), requests),
    requests: { count: requestCount, items: requests.slice(0, limits.requestsListed) },
    weight: weightOf(requests, requestCount),
    thirdParties: thirdPartiesOf(requests, limits.thirdPartiesListed),
    code: pageCodeOf(seen.code, { pageUrl: finalUrl, requests, filesListed: limits.codeFilesListed }),
    consoleErrors: events.consoleErrors,
    cookies: await readCookies(context, {
      pageUrl: finalUrl,
      requests: events.requests.items,
      listedMax: limits.cookiesListed,
      ms: limits.readMs,
    }),
    axe: seen.axe,
    screenshot: seen.screenshot,
  };
}

function pageCodeOf({ scripts, styles }: CodeCoverage, page: Parameters<typeof scriptUsage>[1]): PageCode {
  return {
    scripts: scripts === null ? null : scriptUsage(scripts, page),
    styles: styles === null ? null : styleUsage(styles, page),
  };
}

/** Start of the page's own navigation, in milliseconds since the epoch. */
function startOf({ requests }: LoadEvents): number {
  const first = requests.items.find(({ request }) => request.isNavigationRequest());
  return first === undefined ? 0 : startTimeOf(first);
}

/** The browser's own time to first byte does not include the delay of an emulated connection. */
function withThrottledStart(load: RecordedLoad, { shown }: LoadEvents): RecordedLoad {
  const responseStartMs = Math.max(load.responseStartMs, shown()?.request.timing().responseStart ?? 0);
  return { ...load, responseStartMs };
}

type Content = {
  load: RecordedLoad | null;
  document: RenderedDocument | null;
  code: CodeCoverage;
  screenshot: PageImage | null;
  axe: AxeResults;
  /** Whether a script that did not end was stopped. */
  isInterrupted: boolean;
  /** Whether the page's process ended before axe-core ran, which may itself exhaust its memory. */
  isCrashed: boolean;
};

const EMPTY: Content = {
  load: null,
  document: null,
  code: NO_COVERAGE,
  screenshot: null,
  axe: NOT_RUN,
  isInterrupted: false,
  isCrashed: false,
};

async function readContent(reading: Reading): Promise<Content> {
  const { page, cdp, events, limits, settings, viewport } = reading;
  await within(
    limits.readMs,
    freezeNavigation(cdp, () => events.otherNavigation() === 'pending'),
  ).catch(() => undefined);
  const { world, isInterrupted } = await worldOf(reading);
  if (world === null) return { ...EMPTY, isInterrupted, isCrashed: events.isCrashed() };
  const ms = limits.readMs;
  const attempt = <T>(step: Promise<T>): Promise<T | null> =>
    Promise.race([step, events.crashed.then(() => null)]).catch(() => null);
  const load = await attempt(readRecords(world, { resourcesMax: limits.requestsMeasured, ms }));
  const boxes = {
    elementsMax: limits.elementsMeasuredMax,
    boxesMax: limits.boxesMax,
    heightMax: limits.screenshotHeightMax,
    names: MEASURED_NAMES,
  };
  const document = await attempt(
    evaluate(world, READ_DOCUMENT, { input: { charactersMax: limits.documentCharactersMax, boxes }, ms }),
  );
  const code = (await attempt(reading.code?.stop() ?? Promise.resolve(null))) ?? NO_COVERAGE;
  const size = (await attempt(evaluate(world, { run: sizeOfPage }, { input: null, ms }))) ?? {
    width: viewport.width,
    height: viewport.height,
    leftOverflow: 0,
  };
  const { screenshotHeightMax: heightMax, screenshotBytesMax: bytesMax } = limits;
  const capturing = settings.screenshot
    ? attempt(
        holdLayout(world, { viewport, ms }, () =>
          takeScreenshot(cdp, { viewport, size, heightMax, bytesMax, ms }),
        ),
      )
    : null;
  // Runs while other processes of the browser draw and compress the screenshot.
  const loading = settings.axe ? loadAxe({ page, cdp }, { ms: limits.axeMs }) : null;
  loading?.catch(() => undefined);
  const screenshot = await capturing;
  const isCrashed = events.isCrashed();
  const axe =
    loading === null
      ? NOT_RUN
      : await attempt(
          runAxe(loading, {
            ms: limits.axeMs,
            frameMs: limits.axeFrameMs,
            nodesListed: limits.axeNodesListed,
            framesMax: limits.framesMax,
          }),
        );
  return {
    load,
    document,
    code,
    screenshot,
    axe: axe ?? { ok: false, reason: 'failed' },
    isInterrupted,
    isCrashed,
  };
}

/** Reads the browser's records. A page that was about to leave may be painted only once its navigation is frozen. */
async function readRecords(
  world: IsolatedWorld,
  { resourcesMax, ms }: { resourcesMax: number; ms: number },
): Promise<RecordedLoad> {
  const read = () => evaluate(world, READ_LOAD, { input: { resourcesMax }, ms });
  const load = await read();
  if (load.firstContentfulPaintMs !== null) return load;
  await sleep(PAINT_MS);
  return read();
}

/** Creates a world in the page. Stops a script that blocks the page, a few times if necessary. */
async function worldOf({
  page,
  cdp,
  limits,
}: Reading): Promise<{ world: IsolatedWorld | null; isInterrupted: boolean }> {
  const ATTEMPTS = 3;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      const { frameTree } = await within(limits.readMs, cdp.send('Page.getFrameTree'));
      const world = await createWorld(cdp, frameTree.frame.id, limits.readMs);
      await evaluate(world, { run: () => true }, { input: null, ms: limits.readMs / ATTEMPTS });
      return { world, isInterrupted: attempt > 0 };
    } catch {
      if (page.isClosed()) break;
      cdp.send('Runtime.terminateExecution').catch(() => undefined);
    }
  }
  return { world: null, isInterrupted: true };
}

/**
 * Runs in the page. The viewport scrolls in the writing mode and direction of the body (css-writing-modes-4, section
 * 8.1).
 */
function sizeOfPage(): PageSize {
  const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
  const { direction, writingMode } = getComputedStyle(document.body ?? document.documentElement);
  const growsToTheLeft =
    writingMode.endsWith('-rl') || (writingMode === 'horizontal-tb' && direction === 'rtl');
  const leftOverflow = growsToTheLeft ? Math.max(0, scrollWidth - clientWidth) : 0;
  // A phone zooms out to show all of a page that is wider than its screen. Content to the left of the viewport is
  // excluded, because the picture has the same origin as the elements' boxes.
  const shownWidth = leftOverflow > 0 ? clientWidth : Math.round(visualViewport?.width ?? clientWidth);
  return { width: Math.max(clientWidth, shownWidth), height: Math.ceil(scrollHeight), leftOverflow };
}
