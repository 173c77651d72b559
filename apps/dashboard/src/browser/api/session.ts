/** How signing in went; `refused` has the sentence to show. */
export type SignInOutcome = { ok: true } | { ok: false; message: string };

const UNKNOWN_KEY = 'This key is not known here. It may be mistyped, revoked or expired.';
const REFUSALS: Record<number, string> = {
  401: UNKNOWN_KEY,
  403: UNKNOWN_KEY,
  429: 'Too many keys were tried. Wait a minute and try again.',
};

/** Begins a session with an API key: the answer sets its cookie. */
export async function signIn(key: string): Promise<SignInOutcome> {
  const response = await post('/sign-in', { key });
  if (response?.ok === true) return { ok: true };
  const message = REFUSALS[response?.status ?? 0] ?? 'The service does not answer as it should. Try again.';
  return { ok: false, message };
}

/** Ends the session. */
export async function signOut(): Promise<void> {
  await post('/sign-out', {});
}

async function post(path: string, body: object): Promise<Response | null> {
  // oxlint-disable-next-line eslint/no-restricted-globals -- this runs in a browser and goes to our own service
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
}
