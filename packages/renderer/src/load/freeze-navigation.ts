import type { CDPSession } from 'playwright-core';

/**
 * From now on the page stays where it is: its navigations, redirects by scripts included, are aborted, and other requests wait until
 * the page is closed. They are those of images that a large screenshot brings into view, which it does not wait for.
 */
export async function freezeNavigation(cdp: CDPSession): Promise<void> {
  cdp.on('Fetch.requestPaused', ({ requestId, resourceType }) => {
    if (resourceType !== 'Document') return;
    cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined);
  });
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}
