import type { ConsoleMessage, Listed } from '@pagemark/domain';
import type { Page, Request } from 'playwright-core';
import { cutUrl } from '../cut-url.ts';
import { watchSockets } from './watch-sockets.ts';
import type { SeenSocket } from './watch-sockets.ts';

const TEXT_CHARACTERS_MAX = 500;

/**
 * A request with the time it was observed, in milliseconds since the epoch: the browser reports no time for requests
 * that fail early.
 */
export type SeenRequest = {
  request: Request;
  seenAtMs: number;
  /** Null when unknown. Read as soon as a request has finished, since the browser may end before the page has loaded. */
  sizes?: Promise<RequestSizes | null>;
};

export type RequestSizes = Awaited<ReturnType<Request['sizes']>>;

/** Events of a page load. */
export type LoadEvents = {
  /** The first `requestsMax` requests, except those of sockets, in the order of their start, and their total number. */
  requests: Listed<SeenRequest>;
  /** The first `requestsMax` WebSockets, and their total number. */
  sockets: Listed<SeenSocket>;
  consoleErrors: Listed<ConsoleMessage>;
  /**
   * Unfinished requests, except those of sockets. `sinceMs`: the last time that one started, received its response, or
   * ended. `withoutResponse` counts requests without a response, and all that are not `fetch` or XHR. A `fetch` whose body
   * the page does not read never ends.
   */
  pending: () => { count: number; withoutResponse: number; sinceMs: number };
  /** The request of the document that the page shows; null before there is one. */
  shown: () => SeenRequest | null;
  /**
   * The state of the last navigation that has not led to another document: a download, an app, or a page that does not
   * respond.
   */
  otherNavigation: () => 'pending' | 'ended' | null;
  /** Ends the recording: later requests are not part of the load. */
  endOfLoad: () => void;
  isCrashed: () => boolean;
  /** Resolves when the page crashes, or its browser ends. */
  crashed: Promise<void>;
};

/** Records the events of a page from now on. */
export function recordLoad(
  page: Page,
  { requestsMax, errorsMax }: { requestsMax: number; errorsMax: number },
): LoadEvents {
  const requests: Listed<SeenRequest> = { count: 0, items: [] };
  const consoleErrors = recordErrors(page, errorsMax);
  const listed = new Map<Request, SeenRequest>();
  const pending = new Set<Request>();
  const responded = new Set<Request>();
  let changedMs = performance.now();
  let isCrashed = false;

  const start = (request: Request) => {
    if (isSent(request)) {
      requests.count += 1;
      const seen: SeenRequest = { request, seenAtMs: Date.now() };
      if (requests.items.length < requestsMax) {
        requests.items.push(seen);
        listed.set(request, seen);
      }
    }
    if (isEndless(request)) return;
    pending.add(request);
    changedMs = performance.now();
  };
  page.on('request', start);
  const sockets = watchSockets(page, requestsMax);
  const end = (request: Request) => {
    responded.delete(request);
    if (pending.delete(request)) changedMs = performance.now();
  };
  const shown = recordDocument(page, requests);
  const navigation = watchNavigation(page);
  page.on('response', (response) => {
    const request = response.request();
    if (!pending.has(request) || !['fetch', 'xhr'].includes(request.resourceType())) return;
    responded.add(request);
    changedMs = performance.now();
  });
  page.on('requestfinished', (request) => {
    const seen = listed.get(request);
    if (seen !== undefined) seen.sizes = request.sizes().catch(() => null);
    end(request);
  });
  page.on('requestfailed', end);

  const crashed = crashOf(page);
  void crashed.then(() => (isCrashed = true));
  return {
    requests,
    sockets,
    consoleErrors,
    pending: () => ({
      count: pending.size,
      withoutResponse: pending.size - responded.size,
      sinceMs: changedMs,
    }),
    shown,
    otherNavigation() {
      const last = navigation.last();
      if (last === null || shown() === null || last.request === shown()?.request) return null;
      return last.isEnded ? 'ended' : 'pending';
    },
    endOfLoad() {
      page.off('request', start);
      sockets.stop();
    },
    isCrashed: () => isCrashed,
    crashed,
  };
}

/** Resolves when a page crashes or its browser ends: nothing else closes it while it is read. */
function crashOf(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('crash', () => resolve());
    page.on('close', () => resolve());
  });
}

/** The last request for a main document of the page, even after the load. It has ended when its document is there. */
function watchNavigation(page: Page): { last: () => { request: Request; isEnded: boolean } | null } {
  let last: { request: Request; isEnded: boolean } | null = null;
  const end = (request: Request) => {
    if (last?.request === request) last.isEnded = true;
  };
  page.on('request', (request) => {
    if (isNavigation({ request })) last = { request, isEnded: false };
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame() === null && last?.request.existingResponse()) last.isEnded = true;
  });
  return { last: () => last };
}

/** Determines which request led to the document that the page shows. */
function recordDocument(page: Page, { items }: LoadEvents['requests']): LoadEvents['shown'] {
  let shown: SeenRequest | null = null;
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame() !== null) return;
    const url = withoutFragment(frame.url());
    const since = shown === null ? 0 : items.indexOf(shown);
    // A script that changes the document's URL causes no request.
    const next = items.slice(since).findLast((seen) => {
      const response = seen.request.redirectedTo() === null ? seen.request.existingResponse() : null;
      return response !== null && isNavigation(seen) && withoutFragment(seen.request.url()) === url;
    });
    shown = next ?? shown;
  });
  return () => shown;
}

/** Records the first `max` console errors of a page from now on, and their total number. */
function recordErrors(page: Page, max: number): Listed<ConsoleMessage> {
  const errors: Listed<ConsoleMessage> = { count: 0, items: [] };
  function addError(error: ConsoleMessage): void {
    errors.count += 1;
    if (errors.items.length < max) errors.items.push(error);
  }
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url, lineNumber } = message.location();
    addError({
      kind: 'error',
      text: message.text().slice(0, TEXT_CHARACTERS_MAX).toWellFormed(),
      url: url === '' ? null : cutUrl(url),
      line: lineNumber + 1,
    });
  });
  page.on('pageerror', (error) => {
    const text = `${error.name}: ${error.message}`.slice(0, TEXT_CHARACTERS_MAX).toWellFormed();
    addError({ kind: 'exception', text, url: null, line: null });
  });
  return errors;
}

/** Whether a request is for the page's main document, initially or by a later navigation. */
export function isNavigation({ request }: Pick<SeenRequest, 'request'>): boolean {
  return request.isNavigationRequest() && request.frame().parentFrame() === null;
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? '';
}

/**
 * `blob:` URLs are not sent, since the browser has their content. A document with such a URL is listed, because a page
 * may navigate to it.
 */
function isSent(request: Request): boolean {
  return request.isNavigationRequest() || !request.url().startsWith('blob:');
}

/** Whether a request is a stream that stays open as long as the page. */
function isEndless(request: Request): boolean {
  return ['eventsource', 'media', 'ping'].includes(request.resourceType());
}
