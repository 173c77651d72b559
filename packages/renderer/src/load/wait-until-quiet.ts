import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderEnd } from '@pagemark/domain';
import type { Page } from 'playwright-core';
import type { LoadEvents } from './load-events.ts';
import type { Growth } from './watch-growth.ts';

const POLL_MS = 25;
/** While a page that does nothing else has not loaded. */
const LOAD_POLL_MS = 10;
/** Polling and long requests of chats and statistics: a page that waits for two of them, or for bodies that it does not read, and does nothing else, is loaded. */
const LONG_REQUESTS_MAX = 2;
/** Longer than slow responses take that have the content of a page. */
const LONG_QUIET_MS = 2_500;
/** How much longer a page is given that has no requests, and goes on to insert content: clocks and tickers never end. */
const GROWTH_MS_MAX = 2_000;

type Waiting = { quietMs: number; deadlineMs: number; signal: AbortSignal };

/**
 * Waits until a page has loaded, and for a while has no requests in progress and inserts nothing, at most until `deadlineMs`
 * (of `performance.now`). Rejects when the signal aborts.
 */
export async function waitUntilQuiet(
  page: Page,
  { events, growth }: { events: LoadEvents; growth: Growth },
  { quietMs, deadlineMs, signal }: Waiting,
): Promise<RenderEnd> {
  let isLoaded = false;
  page.waitForLoadState('load', { timeout: Math.max(1, deadlineMs - performance.now()) }).then(
    () => (isLoaded = true),
    () => undefined,
  );
  for (;;) {
    signal.throwIfAborted();
    if (events.isCrashed()) return 'crashed';
    const nowMs = performance.now();
    const { count, withoutResponse, sinceMs } = events.pending();
    const idleMs = nowMs - sinceMs;
    const wantedMs = count === 0 ? quietMs : withoutResponse <= LONG_REQUESTS_MAX ? LONG_QUIET_MS : Infinity;
    const growingMs = idleMs >= wantedMs + GROWTH_MS_MAX ? 0 : quietMs - growth.stillMs(nowMs);
    const leftMs = Math.max(wantedMs - idleMs, growingMs);
    // A document that started a download, or an app, before it had loaded has no load event.
    const mayBeQuiet = isLoaded || events.aside() === 'ended';
    if (mayBeQuiet && leftMs <= 0) return 'quiet';
    if (nowMs >= deadlineMs) return 'deadline';
    if (mayBeQuiet) growth.sample(nowMs);
    // Not longer than until the page may be quiet.
    await sleep(leftMs > 0 ? Math.min(POLL_MS, Math.ceil(leftMs)) : LOAD_POLL_MS);
  }
}
