import type { Clock, ProxySession, RenderRequest } from '@pagemark/core';
import { DEVICE_VIEWPORTS, renderFailure, THROTTLINGS } from '@pagemark/domain';
import type { RenderedPage, RenderFailure } from '@pagemark/domain';
import type { Browser, Page, Response } from 'playwright-core';
import type { RunningBrowser } from './browser/start-browser.ts';
import { isNavigation, recordLoad } from './load/load-events.ts';
import type { LoadEvents } from './load/load-events.ts';
import { isRefused, navigationFailure } from './load/navigation-failure.ts';
import { openPage } from './load/open-page.ts';
import type { OpenPage } from './load/open-page.ts';
import { waitUntilQuiet } from './load/wait-until-quiet.ts';
import { waitUntilSettled } from './load/wait-until-settled.ts';
import { watchGrowth } from './load/watch-growth.ts';
import { readPage } from './measure/read-page.ts';
import { recordCode } from './measure/record-code.ts';
import { recordFilmstrip } from './measure/record-filmstrip.ts';
import type { RenderLimits } from './render-limits.ts';
import { StepTimeout, untilAborted, within } from './within.ts';

export type RenderParts = {
  running: RunningBrowser;
  session: ProxySession;
  proxyBypass: string;
  limits: RenderLimits;
  clock: Clock;
  /** The caller's signal, or the end of the renderer. */
  signal: AbortSignal;
};

/**
 * `failure`: null when the signal aborted. `isBroken`: the browser did not close the page in time or has ended, and
 * must not be reused.
 */
export type PageRendering = (
  | { ok: true; page: RenderedPage }
  | { ok: false; failure: RenderFailure | null }
) & {
  isBroken: boolean;
};

/** Renders a page in its own context, which is closed afterwards, or as soon as the signal aborts. */
export async function renderPage(parts: RenderParts, request: RenderRequest): Promise<PageRendering> {
  const { running, session, proxyBypass, limits } = parts;
  const { device, settings } = request;
  const opening = openPage(running.browser, session, {
    device,
    throttling: settings.throttling,
    proxyBypass,
    ms: limits.readMs,
  });
  const opened = await within(limits.launchMs, unlessEnded(running.browser, opening)).catch(
    (error: unknown) => ({ error }),
  );
  if ('error' in opened) {
    // No page opens without its proxy, which ends with the signal.
    if (parts.signal.aborted)
      return { ok: false, failure: null, isBroken: opened.error instanceof StepTimeout };
    return { ok: false, failure: renderFailure('browser_crashed'), isBroken: true };
  }
  try {
    const rendering = loadAndRead(parts, request, opened);
    const outcome = await within(limits.totalMs, untilAborted(rendering, parts.signal));
    return { ...outcome, isBroken: !(await isClosed(opened, limits.closeMs)) };
  } catch (error) {
    const isBroken = !(await isClosed(opened, limits.closeMs));
    if (parts.signal.aborted) return { ok: false, failure: null, isBroken };
    if (error instanceof StepTimeout) return { ok: false, failure: renderFailure('deadline'), isBroken };
    throw error;
  }
}

/** Settles as the promise does, or rejects when the browser ends: Playwright may then leave a page that it opens pending forever. */
function unlessEnded<T>(browser: Browser, promise: Promise<T>): Promise<T> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const onEnd = () => reject(new Error('The browser ended.'));
  browser.once('disconnected', onEnd);
  return Promise.race([promise, ended]).finally(() => browser.off('disconnected', onEnd));
}

/** Closes the page. False when that took too long and the browser has to be killed. */
function isClosed({ context }: OpenPage, ms: number): Promise<boolean> {
  return within(ms, context.close()).then(
    () => true,
    () => false,
  );
}

async function loadAndRead(
  { running, session, limits, clock, signal }: RenderParts,
  { url, device, settings }: RenderRequest,
  opened: OpenPage,
): Promise<{ ok: true; page: RenderedPage } | { ok: false; failure: RenderFailure }> {
  const { page, cdp } = opened;
  const viewport = DEVICE_VIEWPORTS[device];
  const events = recordLoad(page, {
    requestsMax: limits.requestsMeasured,
    errorsMax: limits.consoleErrorsListed,
  });
  const filmstrip = settings.screenshot
    ? await recordFilmstrip(cdp, { viewport, framesMax: limits.filmstripFrames })
    : null;
  const code = await recordCode(cdp, { ...limits, ms: limits.readMs }).catch(() => null);
  const renderedAt = new Date(clock.nowMs()).toISOString();
  const startMs = performance.now();
  const navigation = page.goto(url, { waitUntil: 'commit', timeout: limits.navigationMs });
  const response = await untilAborted(navigation, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    return navigationFailure(error, url, session.refused().items);
  });
  if (response !== null && 'code' in response) return { ok: false, failure: response };
  const failure = proxyFailure(response, session);
  if (failure !== null) return { ok: false, failure };
  const waiting = { quietMs: limits.quietMs, deadlineMs: startMs + limits.loadMs, signal };
  const growth = watchGrowth(cdp);
  const end = await waitUntilSettled(cdp, () => waitUntilQuiet(page, { events, growth }, waiting), waiting);
  // Before the page is read: requests caused by reading, for example by the screenshot's size, are not part of the
  // load.
  events.endOfLoad();
  const shown = events.shown()?.request.existingResponse() ?? response;
  const shownFailure = proxyFailure(shown, session) ?? errorPageFailure(page, events, session);
  if (shownFailure !== null) return { ok: false, failure: shownFailure };
  const frames = (await filmstrip?.stop()) ?? null;
  const read = await readPage({ ...opened, session, events, code, limits, settings, viewport, end, signal });
  return {
    ok: true,
    page: {
      ...read,
      requestedUrl: url,
      renderedAt,
      status: shown?.status() ?? null,
      environment: {
        device,
        viewport,
        userAgent: opened.userAgent,
        throttling: THROTTLINGS[settings.throttling],
        browserVersion: running.version,
        processorIndex: running.processorIndex,
      },
      refused: session.refused(),
      filmstrip: frames?.(read.startEpochMs) ?? [],
    },
  };
}

/** The failure when a script led the browser to one of its own error pages; null otherwise. */
function errorPageFailure(page: Page, events: LoadEvents, session: ProxySession): RenderFailure | null {
  if (!page.url().startsWith('chrome-error:')) return null;
  const wanted = events.requests.items.findLast(isNavigation)?.request.url() ?? page.url();
  return renderFailure(isRefused(wanted, session.refused().items) ? 'blocked_address' : 'navigation_failed');
}

/** The failure when the proxy itself responded instead of the page; null otherwise. */
function proxyFailure(response: Response | null, session: ProxySession): RenderFailure | null {
  if (response?.headers()['proxy-status'] === undefined) return null;
  return renderFailure(
    isRefused(response.url(), session.refused().items) ? 'blocked_address' : 'navigation_failed',
  );
}
