import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderEnd } from '@pagemark/domain';
import type { Page } from 'playwright-core';
import type { LoadEvents } from './load-events.ts';
import type { Growth } from './watch-growth.ts';

const POLL_MS = 25;
/** Polling interval while an otherwise quiet page has not loaded. */
const LOAD_POLL_MS = 10;
/**
 * Maximum long requests of a quiet page: polling by chats and analytics. A page that only waits for two of them, or for
 * bodies that it does not read, is considered loaded.
 */
const LONG_REQUESTS_MAX = 2;
/** Longer than slow responses with the page's content take. */
const LONG_QUIET_MS = 2_500;
/** Extra time for a page without requests that keeps inserting content: clocks and tickers never stop. */
const GROWTH_MS_MAX = 2_000;

type Waiting = { quietMs: number; deadlineMs: number; signal: AbortSignal };

/**
 * Waits until a page has loaded and then has had no requests in progress and inserted nothing for a while, at most
 * until `deadlineMs` (of `performance.now`). Rejects when the signal aborts.
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
    // A document that started a download or an app before it had loaded has no load event.
    const mayBeQuiet = isLoaded || events.otherNavigation() === 'ended';
    if (mayBeQuiet && leftMs <= 0) return 'quiet';
    if (nowMs >= deadlineMs) return 'deadline';
    if (mayBeQuiet) growth.sample(nowMs);
    // At most until the page may be quiet.
    await sleep(leftMs > 0 ? Math.min(POLL_MS, Math.ceil(leftMs)) : LOAD_POLL_MS);
  }
}
