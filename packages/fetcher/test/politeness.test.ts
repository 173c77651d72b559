import { describe, expect, it } from 'vitest';
import { userAgentOf } from '../src/index.ts';
import { failureOf, NOW, snapshotOf, startFetcher } from './loopback-fetcher.ts';
import { httpResponse, HTML_HEADER, startRawServer } from './raw-server.ts';
import type { RawServer } from './raw-server.ts';

const PAGE = httpResponse('<!doctype html><title>Hello</title>', [HTML_HEADER]);
/** Long enough for concurrent requests to overlap. */
const RESPONSE_MS = 100;

/** A slow server that counts its most concurrent requests. */
async function startBusyServer(): Promise<RawServer & { mostAtOnce: () => number }> {
  let atOnce = 0;
  let most = 0;
  const server = await startRawServer((socket) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    setTimeout(() => {
      atOnce -= 1;
      socket.write(PAGE);
    }, RESPONSE_MS);
  });
  return { ...server, mostAtOnce: () => most };
}

const HOSTS = Array.from({ length: 6 }, (_, at) => `shop${at}.example`);
const names = Object.fromEntries(HOSTS.map((host) => [host, ['127.0.0.1']]));

describe('one IP address', () => {
  it.each([
    ['two requests at a time, whatever hosts it has', {}, 2],
    ['as many as the limit allows', { perAddressMax: 4 }, 4],
  ])('gets %s', async (_name, limits, most) => {
    const server = await startBusyServer();
    const fetcher = startFetcher({ names, limits });
    const urls = [...HOSTS, ...HOSTS].map((host) => `http://${host}:${server.port}/`);
    const outcomes = await Promise.all(urls.map((url) => fetcher.fetchPage(url)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(server.mostAtOnce()).toBe(most);
  });

  it('does not delay pages at other addresses', async () => {
    const server = await startBusyServer();
    const fetcher = startFetcher({
      names: { ...names, 'a.example': ['127.0.0.2'] },
      limits: { perAddressMax: 1 },
    });
    const other = await startRawServer((socket) => socket.write(PAGE), { host: '127.0.0.2' });
    const slow = HOSTS.map((host) => fetcher.fetchPage(`http://${host}:${server.port}/`));
    snapshotOf(await fetcher.fetchPage(`http://a.example:${other.port}/`));
    expect(server.requests.length).toBeLessThan(HOSTS.length);
    await Promise.all(slow);
  });

  it('is not slowed down by waiting: waiting counts in no deadline or timing', async () => {
    const server = await startBusyServer();
    // The responses before the last one take longer than any page may.
    const limits = { perAddressMax: 1, hopMs: 20 * RESPONSE_MS, fetchMs: 21 * RESPONSE_MS };
    const fetcher = startFetcher({ names, limits });
    const urls = [...HOSTS, ...HOSTS].map((host) => `http://${host}:${server.port}/`);
    urls.push(...urls);
    const snapshots = (await Promise.all(urls.map((url) => fetcher.fetchPage(url)))).map(snapshotOf);
    for (const { totalMs, hops } of snapshots) {
      expect(Math.max(totalMs, hops[0]?.timings.totalMs ?? 0)).toBeLessThan(21 * RESPONSE_MS);
    }
  });

  it('is free again after requests that fail, are aborted or time out', async () => {
    const server = await startRawServer((socket, { nth }) => {
      if (nth === 0) socket.destroy();
      else if (nth > 2) socket.write(PAGE);
    });
    const fetcher = startFetcher({ names, limits: { perAddressMax: 1, headersMs: 2_000 } });
    const url = `http://${HOSTS[0]}:${server.port}/`;
    failureOf(await fetcher.fetchPage(url));
    const giveUp = new AbortController();
    const given = fetcher.fetchPage(url, { signal: giveUp.signal });
    await expect.poll(() => server.requests.length).toBe(2);
    const waiting = fetcher.fetchPage(url, { signal: giveUp.signal });
    const ended = Promise.allSettled([given, waiting]);
    giveUp.abort(new Error('given up'));
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(failureOf(await fetcher.fetchPage(url)).code).toBe('timeout');
    snapshotOf(await fetcher.fetchPage(url));
  });
});

describe('every request', () => {
  it('identifies this service and its contact', async () => {
    const server = await startRawServer((socket, { path }) => {
      socket.write(path === '/' ? httpResponse('', ['Location: /to'], '302 Found') : PAGE);
    });
    const userAgent = userAgentOf({ version: '1.4.0', contactUrl: 'https://example.com/bot' });
    const fetcher = startFetcher({ userAgent, artifacts: {} });
    const snapshot = snapshotOf(await fetcher.fetchPage(server.origin));
    await fetcher.gatherArtifacts?.(snapshot, null);
    expect(server.requests.length).toBeGreaterThan(4);
    for (const { text } of server.requests) {
      expect(text).toMatch(/^user-agent: Pagemark\/1\.4\.0 \(\+https:\/\/example\.com\/bot\)\r?$/m);
    }
  });
});

describe('a host that refuses a page', () => {
  const RETRY = 'Retry-After: 120';
  it.each([
    ['429 Too Many Requests', [RETRY], 120_000],
    ['503 Busy', ['Retry-After: Fri, 20 Nov 2026 12:10:00 GMT'], 600_000],
    ['503 Busy', ['Retry-After: 999999'], 3_600_000],
  ])('with %s %j gets no requests until then', async (status, headers, retryAfterMs) => {
    let nowMs = Date.parse(NOW);
    const server = await startRawServer((socket, { nth }) => {
      socket.write(nth === 0 ? httpResponse('', headers, status) : PAGE);
    });
    const fetcher = startFetcher({ clock: { nowMs: () => nowMs } });
    expect(failureOf(await fetcher.fetchPage(server.origin)).code).toBe('http_error');
    nowMs += retryAfterMs - 1;
    const refused = await fetcher.fetchPage(`${server.origin}/other`);
    expect(failureOf(refused).code).toBe('retry_after_active');
    expect(refused).toMatchObject({ pauseMs: 1 });
    expect(server.requests).toHaveLength(1);
    nowMs += 1;
    snapshotOf(await fetcher.fetchPage(server.origin));
  });

  it.each([
    ['429 Too Many Requests', []],
    ['404 Not Found', [RETRY]],
  ])('with %s %j may get another request', async (status, headers) => {
    const server = await startRawServer((socket, { nth }) => {
      socket.write(nth === 0 ? httpResponse('', headers, status) : PAGE);
    });
    const fetcher = startFetcher();
    expect((await fetcher.fetchPage(server.origin)).ok).toBe(false);
    expect((await fetcher.fetchPage(server.origin)).ok).toBe(true);
  });
});
