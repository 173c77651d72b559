/** The outcome of signing in, with the message to show on failure. */
export type SignInOutcome = { ok: true } | { ok: false; message: string };

const UNKNOWN_KEY = 'That key doesn’t work. It may be mistyped, revoked or expired.';
const MESSAGES: Record<number, string> = {
  401: UNKNOWN_KEY,
  403: UNKNOWN_KEY,
  429: 'Too many attempts. Wait a minute and try again.',
};

/** Signs in with an API key: the response sets the session cookie. */
export async function signIn(key: string): Promise<SignInOutcome> {
  const response = await post('/sign-in', { key });
  if (response?.ok === true) return { ok: true };
  const message = MESSAGES[response?.status ?? 0] ?? 'The service did not respond as expected. Try again.';
  return { ok: false, message };
}

/** Ends the session. Returns whether there is none any longer. */
export async function signOut(): Promise<boolean> {
  const response = await post('/sign-out', {});
  return response !== null && (response.ok || response.status === 401);
}

async function post(path: string, body: object): Promise<Response | null> {
  // oxlint-disable-next-line eslint/no-restricted-globals -- this runs in a browser and goes to our own service
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
}
