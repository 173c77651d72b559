import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderEnd } from '@pagemark/domain';
import type { Page } from 'playwright-core';
import type { LoadEvents } from './load-events.ts';

const POLL_MS = 50;
/** Polling and long requests of chats and statistics: a page that waits for two of them, and does nothing else, is loaded. */
const LONG_REQUESTS_MAX = 2;
const LONG_QUIET_MS = 1_500;

type Waiting = { quietMs: number; deadlineMs: number; signal: AbortSignal };

/**
 * Waits until a page has loaded and has no requests in progress for a while, at most until `deadlineMs` (of
 * `performance.now`). Rejects when the signal aborts.
 */
export async function waitUntilQuiet(
  page: Page,
  events: LoadEvents,
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
    const { count, sinceMs } = events.pending();
    const idleMs = nowMs - sinceMs;
    const wantedMs = count === 0 ? quietMs : count <= LONG_REQUESTS_MAX ? LONG_QUIET_MS : Infinity;
    if (isLoaded && idleMs >= wantedMs) return 'quiet';
    if (nowMs >= deadlineMs) return 'deadline';
    // Not longer than until the page may be quiet.
    await sleep(Math.min(POLL_MS, Math.max(1, Math.ceil(wantedMs - idleMs))));
  }
}
