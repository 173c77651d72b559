import type { CDPSession } from 'playwright-core';

/**
 * Keeps the page on its current document: aborts further navigations, including redirects by scripts, and pauses other
 * requests until the page is closed. Such requests come from timers, from images that load when they scroll into view,
 * as for the screenshot, which does not wait for them, and from failed images: for a screenshot, Chromium first lays
 * out a page one pixel wide, unless its layout is held, and selects them again. `isLeaving`: whether a navigation is in
 * progress, during which the page would not respond.
 */
export async function freezeNavigation(cdp: CDPSession, isLeaving: () => boolean): Promise<void> {
  cdp.on('Fetch.requestPaused', ({ requestId, resourceType }) => {
    if (resourceType !== 'Document') return;
    cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined);
  });
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  // Stops a navigation that is already in progress.
  if (isLeaving()) await cdp.send('Page.stopLoading');
}
