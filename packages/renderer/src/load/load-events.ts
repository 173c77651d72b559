import type { ConsoleMessage, Listed } from '@pagemark/domain';
import type { Page, Request } from 'playwright-core';
import { cutUrl } from '../cut-url.ts';
import { watchSockets } from './watch-sockets.ts';
import type { SeenSocket } from './watch-sockets.ts';

const TEXT_CHARACTERS_MAX = 500;

/** A request, and when it was seen, in milliseconds since the epoch: the browser gives no time for those that fail early. */
export type SeenRequest = {
  request: Request;
  seenAtMs: number;
  /** Null when unknown. Read as soon as a request has finished: the browser may end before the page has loaded. */
  sizes?: Promise<RequestSizes | null>;
};

export type RequestSizes = Awaited<ReturnType<Request['sizes']>>;

/** What a page did while it loaded. */
export type LoadEvents = {
  /** All requests but those of sockets, in the order of their start, the first `requestsMax`, and how many there were. */
  requests: Listed<SeenRequest>;
  /** The first `requestsMax` WebSockets, and how many there were. */
  sockets: Listed<SeenSocket>;
  consoleErrors: Listed<ConsoleMessage>;
  /**
   * Requests that have not ended, sockets aside, and since when none began, got its response, or ended. `withoutResponse`: those of them
   * without a response, and files. A `fetch` whose page does not read the body never ends.
   */
  pending: () => { count: number; withoutResponse: number; sinceMs: number };
  /** The request of the document that the page shows; null before there is one. */
  shown: () => SeenRequest | null;
  /** What became of the last navigation that has not led to another document: a download, an app, or a page that does not respond. */
  aside: () => 'pending' | 'ended' | null;
  /** Requests from now on are not part of the load. */
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
    aside() {
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

/** Resolves when a page crashes, or its browser ends: nothing else closes it while it is read. */
function crashOf(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('crash', () => resolve());
    page.on('close', () => resolve());
  });
}

/** The last request of a page for a document of its own, also after the load. It has ended when its document is there. */
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

/** Which of the requests of a page is that of the document that it shows. */
function recordDocument(page: Page, { items }: LoadEvents['requests']): LoadEvents['shown'] {
  let shown: SeenRequest | null = null;
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame() !== null) return;
    const url = withoutFragment(frame.url());
    const since = shown === null ? 0 : items.indexOf(shown);
    // A script that changes the URL of a document requests no other.
    const next = items.slice(since).findLast((seen) => {
      const response = seen.request.redirectedTo() === null ? seen.request.existingResponse() : null;
      return response !== null && isNavigation(seen) && withoutFragment(seen.request.url()) === url;
    });
    shown = next ?? shown;
  });
  return () => shown;
}

/** The errors in the console of a page from now on, the first `max`, and how many there were. */
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

/** Whether a request is for the document of the page itself, or for one that it goes on to. */
export function isNavigation({ request }: Pick<SeenRequest, 'request'>): boolean {
  return request.isNavigationRequest() && request.frame().parentFrame() === null;
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? '';
}

/** The browser has what a `blob:` URL names. A document of such a URL is listed, because a page may go on to it. */
function isSent(request: Request): boolean {
  return request.isNavigationRequest() || !request.url().startsWith('blob:');
}

/** Streams that stay open for as long as the page does. */
function isEndless(request: Request): boolean {
  return ['eventsource', 'media', 'ping'].includes(request.resourceType());
}
