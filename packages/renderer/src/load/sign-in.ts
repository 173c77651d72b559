import type { ProxySession } from '@pagemark/core';
import type { CDPSession } from 'playwright-core';
import { within } from '../within.ts';

/** The proxy itself responds to requests for this name. */
const SIGN_IN = `fetch('http://sign-in.invalid/', { mode: 'no-cors' }).then(() => undefined)`;

/**
 * Presents the proxy credential once, from the empty page. The context's network stack then sends it with every
 * request, including those of workers and of the browser itself, so no request has to be intercepted. The page stays
 * empty: leaving another site's page would cost a second process.
 */
export async function signIn(
  cdp: CDPSession,
  { username, password }: Pick<ProxySession, 'username' | 'password'>,
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
  const signedIn = cdp.send('Runtime.evaluate', { expression: SIGN_IN, awaitPromise: true });
  const { exceptionDetails } = await within(ms, signedIn);
  if (exceptionDetails !== undefined)
    throw new Error(`The proxy cannot be reached: ${exceptionDetails.text}`);
  await cdp.send('Fetch.disable');
  cdp.off('Fetch.requestPaused', proceed);
}
