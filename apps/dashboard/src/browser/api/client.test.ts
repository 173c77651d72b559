import { afterEach, expect, it, vi } from 'vitest';
import { api, toDisplayError } from './client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

async function shownOf(respond: () => Promise<Response>) {
  vi.stubGlobal('fetch', respond);
  return toDisplayError(await api.account.whoami.query().catch((error: unknown) => error));
}

const html = async () =>
  new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } });
const nothing = async () => {
  throw new TypeError('Failed to fetch');
};
const refused = async () =>
  Response.json([{ error: { code: -32_001, message: 'Sign in.', data: { appCode: 'unauthenticated' } } }], {
    status: 401,
  });

it.each([
  [
    'a page of a proxy',
    html,
    'unreachable',
    'The service can’t be reached: a proxy or another server in front of it responded with status 502.',
  ],
  ['no response', nothing, 'unreachable', 'The service can’t be reached. Is it running?'],
  ['an error of the service', refused, 'unauthenticated', 'Sign in.'],
])('%s is shown as what it is', async (_what, respond, code, message) => {
  expect(await shownOf(respond)).toMatchObject({ code, message });
});
