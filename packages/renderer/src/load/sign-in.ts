import type { ProxySession } from '@pagemark/core';
import type { CDPSession, Page } from 'playwright-core';

/**
 * Presents the credential of the proxy once, on an empty page. The network stack of the context then sends it with every
 * request, also with those of workers and of the browser itself, and no request has to be intercepted.
 */
export async function signIn(
  { page, cdp }: { page: Page; cdp: CDPSession },
  { username, password }: ProxySession,
  ms: number,
): Promise<void> {
  const proceed = ({ requestId }: { requestId: string }) => {
    cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  };
  cdp.on('Fetch.requestPaused', proceed);
  cdp.on('Fetch.authRequired', ({ requestId }) => {
    const authChallengeResponse = { response: 'ProvideCredentials', username, password } as const;
    cdp.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(() => undefined);
  });
  await cdp.send('Fetch.enable', { handleAuthRequests: true });
  await page.goto('http://sign-in.invalid/', { timeout: ms });
  await cdp.send('Fetch.disable');
  cdp.off('Fetch.requestPaused', proceed);
}
