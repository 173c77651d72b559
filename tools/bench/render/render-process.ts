// Ours: pages rendered by the worker's renderer, through its proxy, with axe-core and a screenshot.
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { RENDER_SETTINGS_DEFAULT, systemClock } from '@pagemark/core';
import { createBrowserProxy, parseNetworks } from '@pagemark/fetcher';
import { createPageRenderer } from '@pagemark/renderer';
import { serveRequests } from '../harness/serve-requests.ts';
import { CONCURRENCY_MAX, RenderPagesRequest } from './render-request.ts';
import type { RenderPagesResponse } from './render-request.ts';

/** Minimum content of the page after its script has run; without the script, it is almost empty. */
const CONTENT_CHARACTERS_MIN = 50_000;

const loopback = parseNetworks('127.0.0.0/8');
if (!loopback.ok) throw new Error(loopback.message);
const proxy = createBrowserProxy({ allowedNetworks: loopback.networks });
const renderer = createPageRenderer({
  proxy,
  chromePath: await chromiumPath(),
  hasSandbox: process.getuid?.() !== 0,
  clock: systemClock,
  yieldsProcessor: true,
  limits: { pagesMax: CONCURRENCY_MAX },
});

serveRequests(RenderPagesRequest, async ({ urls, concurrency }): Promise<RenderPagesResponse> => {
  const rest = urls.values(); // Shared: each takes the next page when it is done with one.
  const startMs = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const url of rest) await render(url);
    }),
  );
  return { ms: performance.now() - startMs };
});

/**
 * Renders a page completely, with one retry of an incomplete rendering: once in a thousand pages, a step times out, and
 * that time counts. Throws when the retry is incomplete, too.
 */
async function render(url: string): Promise<void> {
  const missing = await missingOf(url);
  if (missing === null) return;
  process.stderr.write(`A page is rendered again: ${missing}.\n`);
  const again = await missingOf(url);
  if (again !== null) throw new Error(`A rendering is not complete: ${again}.`);
}

/** Renders a page; returns what is missing, null when it is complete. */
async function missingOf(url: string): Promise<string | null> {
  const outcome = await renderer.render({ url, device: 'mobile', settings: RENDER_SETTINGS_DEFAULT });
  if (!outcome.ok) return outcome.failure.message;
  const { axe, screenshot, document } = outcome.page;
  if (!axe.ok) return `axe-core: ${axe.reason}`;
  if (screenshot === null) return 'no screenshot';
  return (document?.html.length ?? 0) < CONTENT_CHARACTERS_MIN ? 'the page shows nothing' : null;
}
