import type { ProxySession } from '@pagemark/core';
import type { CDPSession } from 'playwright-core';
import { within } from '../within.ts';

/** The proxy responds to requests for this name itself. */
const SIGN_IN = `fetch('http://sign-in.invalid/', { mode: 'no-cors' }).then(() => undefined)`;

/**
 * Presents the credential of the proxy once, from the empty page. The network stack of the context then sends it with every
 * request, also with those of workers and of the browser itself, and no request has to be intercepted. The empty page stays:
 * leaving a page of another site would cost a second process.
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
