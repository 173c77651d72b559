import type { CDPSession } from 'playwright-core';

/**
 * From now on the page stays where it is: its navigations, redirects by scripts included, are aborted, and other requests wait until
 * the page is closed. They are those of timers, of images that load when they come into view, as in the screenshot, which does not
 * wait for them, and of images that have failed: for a screenshot, Chromium first lays out the page one pixel wide, and they are
 * chosen again.
 * `isLeaving`: whether a navigation is in progress, during which the page would not respond.
 */
export async function freezeNavigation(cdp: CDPSession, isLeaving: () => boolean): Promise<void> {
  cdp.on('Fetch.requestPaused', ({ requestId, resourceType }) => {
    if (resourceType !== 'Document') return;
    cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined);
  });
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  // One that began before.
  if (isLeaving()) await cdp.send('Page.stopLoading');
}
