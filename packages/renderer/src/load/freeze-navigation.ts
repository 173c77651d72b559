import type { CDPSession } from 'playwright-core';

/** From now on the page stays where it is: its navigations, redirects by scripts included, are aborted. */
export async function freezeNavigation(cdp: CDPSession): Promise<void> {
  cdp.on('Fetch.requestPaused', ({ requestId }) => {
    cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined);
  });
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] });
}
