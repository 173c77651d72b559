import zlib from 'node:zlib';
import { expect, it } from 'vitest';
import { failureOf, snapshotOf, startFetcher } from './loopback-fetcher.ts';
import { say } from './raw-responses.ts';
import { httpResponse, HTML_HEADER, startRawServer } from './raw-server.ts';

const CHALLENGE = '<!doctype html><title>Just a moment...</title><script>window._cf_chl_opt={}</script>';
const GZIP = 'Content-Encoding: gzip';

it.each([
  [
    'by a header',
    httpResponse('', ['cf-mitigated: challenge'], '403 Forbidden'),
    'status 403, header cf-mitigated',
  ],
  ['by its markup', httpResponse(CHALLENGE, [HTML_HEADER]), '_cf_chl_opt'],
  [
    'by the markup of an error page',
    httpResponse(zlib.gzipSync(CHALLENGE), [HTML_HEADER, GZIP], '503 Service Unavailable'),
    'status 503, _cf_chl_opt',
  ],
  [
    'by the beginning of a long error page',
    httpResponse(`${CHALLENGE}${'<!-- x -->'.repeat(20_000)}`, [HTML_HEADER], '403 Forbidden'),
    'status 403, _cf_chl_opt',
  ],
])('a page that is shown instead of the requested one is blocked: %s', async (_name, response, sign) => {
  const server = await startRawServer(say(response));
  expect(failureOf(await startFetcher().fetchPage(server.origin))).toEqual({
    code: 'blocked',
    message: `Cloudflare shows a challenge page instead of this page (${sign}).`,
  });
});

it('a redirect to a sign-in page blocks the page that was requested, but not the sign-in page', async () => {
  const server = await startRawServer((socket, { path }) =>
    socket.end(
      path.startsWith('/login')
        ? httpResponse('<title>Log in</title><input type=password>', [HTML_HEADER])
        : httpResponse('', ['Location: /login?next=%2F'], '302 Found'),
    ),
  );
  const fetcher = startFetcher();
  const { host } = new URL(server.origin);
  expect(failureOf(await fetcher.fetchPage(`${server.origin}/`))).toEqual({
    code: 'blocked',
    message: `The site asks visitors to sign in instead of showing this page (redirect to ${host}/login).`,
  });
  expect(snapshotOf(await fetcher.fetchPage(`${server.origin}/login`)).body.text).toContain('Log in');
});
