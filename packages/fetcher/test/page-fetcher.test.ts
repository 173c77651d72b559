import { finalHop, headerValues } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { failureOf, NOW, snapshotOf, startFetcher } from './loopback-fetcher.ts';
import { httpResponse, HTML_HEADER, startRawServer } from './raw-server.ts';
import type { RawResponse } from './raw-server.ts';

const PAGE = '<!doctype html><title>Hello</title>';

const sayPage: RawResponse = (socket) => void socket.write(httpResponse(PAGE, [HTML_HEADER]));

describe('a page', () => {
  it('is captured with all facts that checks need', async () => {
    const headers = [HTML_HEADER, 'X-A: 1', 'x-a:  2 ', 'X-B: \u{E9}'];
    const server = await startRawServer((socket) => socket.write(httpResponse(PAGE, headers)));
    const url = `${server.origin}/a?b=c`;
    const snapshot = snapshotOf(await startFetcher().fetchPage(url));
    expect(snapshot).toMatchObject({
      requestedUrl: url,
      finalUrl: url,
      fetchedAt: NOW,
      body: {
        text: PAGE,
        truncated: false,
        bytes: { wire: PAGE.length, decoded: PAGE.length },
        contentEncodings: [],
        charset: { name: 'UTF-8', source: 'header', declared: { bom: null, header: 'utf-8', meta: null } },
        replacementCharacters: 0,
      },
      tls: null,
      limits: [],
      artifacts: {},
    });
    const hop = finalHop(snapshot);
    expect(hop).toMatchObject({
      url,
      method: 'GET',
      status: 200,
      statusText: 'OK',
      remoteAddress: '127.0.0.1',
      httpVersion: '1.1',
      timings: { dnsMs: null, tlsMs: null },
    });
    expect(headerValues(hop.headers, 'x-a')).toEqual(['1', '2']);
    expect(headerValues(hop.headers, 'x-b')).toEqual(['\u{E9}']);
    const { connectMs, firstByteMs, totalMs } = hop.timings;
    expect(connectMs).toBeGreaterThan(0);
    expect(totalMs).toBeGreaterThanOrEqual((connectMs ?? 0) + firstByteMs);
    expect(snapshot.totalMs).toBeGreaterThanOrEqual(totalMs);
    expect(structuredClone(snapshot)).toEqual(snapshot);
  });

  it('is requested with the headers of this service only', async () => {
    const server = await startRawServer(sayPage);
    await startFetcher({ userAgent: 'Pagemark/1.0 (+https://example.com/)' }).fetchPage(server.origin);
    expect(server.requests[0]?.text.split('\r\n')).toEqual([
      'GET / HTTP/1.1',
      `host: 127.0.0.1:${server.port}`,
      'connection: keep-alive',
      'user-agent: Pagemark/1.0 (+https://example.com/)',
      'accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
      'accept-language: en,*;q=0.5',
      'accept-encoding: gzip, deflate, br, zstd',
    ]);
  });

  it.each([
    ['HTTP/1.0', '1.0'],
    ['HTTP/1.1', '1.1'],
  ])('has %s as the version of its response', async (version, shown) => {
    const server = await startRawServer((socket) => {
      socket.setNoDelay(true);
      const response = `${version} 200 OK\r\n${HTML_HEADER}\r\n\r\n${PAGE}`;
      // In parts, so the status line spans packets.
      for (const part of [response.slice(0, 3), response.slice(3, 9), response.slice(9)]) socket.write(part);
      socket.end();
    });
    const snapshot = snapshotOf(await startFetcher().fetchPage(server.origin));
    expect(finalHop(snapshot).httpVersion).toBe(shown);
    expect(snapshot.body.text).toBe(PAGE);
  });

  it('is reached over IPv6', async () => {
    const server = await startRawServer(sayPage, { host: '::1' });
    const snapshot = snapshotOf(await startFetcher().fetchPage(server.origin));
    expect(finalHop(snapshot).remoteAddress).toBe('::1');
  });

  it('is reached at the next address of its name when the first refuses', async () => {
    const server = await startRawServer(sayPage, { host: '127.0.0.3' });
    const fetcher = startFetcher({ names: { 'site.example': ['::1', '127.0.0.2', '127.0.0.3'] } });
    const snapshot = snapshotOf(await fetcher.fetchPage(`http://site.example:${server.port}/`));
    expect(finalHop(snapshot).remoteAddress).toBe('127.0.0.3');
    expect(finalHop(snapshot).timings.dnsMs).not.toBeNull();
  });
});

describe('a page that cannot be fetched', () => {
  it('because nothing listens there', async () => {
    const server = await startRawServer(sayPage);
    const fetcher = startFetcher({ names: { 'site.example': ['127.0.0.9', '127.0.0.8'] } });
    const port = server.port; // Free on the other addresses of the interface.
    for (const host of ['127.0.0.9', 'site.example']) {
      expect(await fetcher.fetchPage(`http://${host}:${port}/`)).toEqual({
        ok: false,
        failure: { code: 'connection_refused', message: 'The host refused the connection.' },
        hops: [],
      });
    }
  });

  it('keeps the hops up to the failure', async () => {
    const server = await startRawServer((socket, { nth }) => {
      socket.write(
        nth === 0 ? httpResponse('', ['Location: /x'], '302 Found') : httpResponse('', [], '410 Gone'),
      );
    });
    const outcome = await startFetcher().fetchPage(server.origin);
    expect(failureOf(outcome)).toEqual({
      code: 'http_error',
      message: `The page redirects to ${server.origin}/x. The server responded with 410 Gone.`,
    });
    expect(outcome.ok ? [] : outcome.hops.map(({ url, status }) => [url, status])).toEqual([
      [`${server.origin}/`, 302],
      [`${server.origin}/x`, 410],
    ]);
  });
});

describe('connections', () => {
  it('are reused for the next page of the host, which then has no connecting time', async () => {
    const server = await startRawServer(sayPage);
    const fetcher = startFetcher();
    for (const isFirst of [true, false, false]) {
      const { timings, remoteAddress } = finalHop(snapshotOf(await fetcher.fetchPage(server.origin)));
      expect(timings.connectMs === null).toBe(!isFirst);
      expect(remoteAddress).toBe('127.0.0.1');
    }
    expect(server.connections()).toBe(1);
  });

  it('are each used by one page at a time', async () => {
    const hosts = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
    const servers = await Promise.all(
      hosts.map((host) =>
        startRawServer(
          (socket, { path }) => {
            setImmediate(() => socket.write(httpResponse(`<p>${host}${path}`, [HTML_HEADER])));
          },
          { host },
        ),
      ),
    );
    const fetcher = startFetcher();
    const urls = Array.from({ length: 300 }, (_, n) => `${servers[n % servers.length]?.origin}/${n}`);
    const snapshots = (await Promise.all(urls.map((url) => fetcher.fetchPage(url)))).map(snapshotOf);
    for (const [n, snapshot] of snapshots.entries()) {
      expect(snapshot.body.text).toBe(`<p>${hosts[n % hosts.length]}/${n}`);
      expect(finalHop(snapshot).remoteAddress).toBe(hosts[n % hosts.length]);
    }
  });

  it('that are reused are not shared by two concurrent pages', async () => {
    const waiting: (() => void)[] = [];
    const server = await startRawServer((socket, { nth }) => {
      const response = () => socket.write(httpResponse(PAGE, [HTML_HEADER]));
      if (nth === 0) return void response();
      waiting.push(response);
      // Both requests arrive before either gets a response.
      if (waiting.length === 2) for (const response of waiting) response();
    });
    const fetcher = startFetcher({ limits: { headersMs: 2_000 } });
    await fetcher.fetchPage(server.origin);
    const outcomes = await Promise.all([1, 2].map(() => fetcher.fetchPage(server.origin)));
    expect(outcomes.map((outcome) => outcome.ok)).toEqual([true, true]);
    expect(server.connections()).toBe(2);
  });

  it('that the host has closed are replaced silently', async () => {
    const server = await startRawServer((socket, { nth, connection }) => {
      if (connection === 0 && nth > 0) socket.destroy();
      else socket.write(httpResponse(PAGE, [HTML_HEADER]));
    });
    const fetcher = startFetcher();
    await fetcher.fetchPage(server.origin);
    expect(finalHop(snapshotOf(await fetcher.fetchPage(server.origin))).timings.connectMs).not.toBeNull();
    expect(server.requests).toHaveLength(3);
  });

  it('are not reused when the host sends Connection: close', async () => {
    const server = await startRawServer((socket) => {
      socket.write(httpResponse(PAGE, [HTML_HEADER, 'Connection: close']));
    });
    const fetcher = startFetcher();
    snapshotOf(await fetcher.fetchPage(server.origin));
    snapshotOf(await fetcher.fetchPage(server.origin));
    expect(server.connections()).toBe(2);
  });

  it('are closed beyond the limit of idle ones', async () => {
    const server = await startRawServer(sayPage);
    const fetcher = startFetcher({ limits: { idleConnectionsMax: 2 } });
    const urls = Array.from({ length: 6 }, (_, n) => `${server.origin}/${n}`);
    await Promise.all(urls.map((url) => fetcher.fetchPage(url)));
    await expect.poll(server.openConnections).toBe(2);
  });

  it('do not treat unrequested data as a response', async () => {
    const evil = httpResponse('<p>evil', [HTML_HEADER]);
    const server = await startRawServer((socket, { connection }) => {
      const page = httpResponse(PAGE, [HTML_HEADER]);
      socket.write(connection === 0 ? Buffer.concat([page, evil]) : page);
    });
    const fetcher = startFetcher();
    for (let n = 0; n < 3; n += 1) {
      expect(snapshotOf(await fetcher.fetchPage(server.origin)).body.text).toBe(PAGE);
    }
  });
});

describe('an abort by the caller', () => {
  it.each<[string, RawResponse]>([
    ['before the headers', () => undefined],
    ['in the body', (socket) => void socket.write(`HTTP/1.1 200 OK\r\n${HTML_HEADER}\r\n\r\n<p>`)],
  ])('%s closes the connection and rejects with the reason', async (_name, response) => {
    const caller = new AbortController();
    const reason = new Error('enough');
    const server = await startRawServer((socket, request) => {
      response(socket, request);
      setImmediate(() => caller.abort(reason));
    });
    await expect(startFetcher().fetchPage(server.origin, { signal: caller.signal })).rejects.toBe(reason);
    await expect.poll(server.openConnections).toBe(0);
  });

  it('while a name is resolved does not wait for the name server', async () => {
    const caller = new AbortController();
    const never = () => {
      setImmediate(() => caller.abort());
      return new Promise<string[]>(() => undefined);
    };
    const fetcher = startFetcher({ resolver: { lookup: never, lookupLocal: never } });
    await expect(fetcher.fetchPage('http://site.example/', { signal: caller.signal })).rejects.toThrow(
      'aborted',
    );
  });

  it('before the start sends nothing', async () => {
    const server = await startRawServer(sayPage);
    const signal = AbortSignal.abort();
    await expect(startFetcher().fetchPage(server.origin, { signal })).rejects.toBe(signal.reason);
    expect(server.connections()).toBe(0);
  });

  it('by closing the fetcher ends fetches in progress and refuses new ones', async () => {
    const server = await startRawServer(() => void fetcher.close());
    const fetcher = startFetcher();
    await expect(fetcher.fetchPage(server.origin)).rejects.toThrow('closed');
    await expect(fetcher.fetchPage(server.origin)).rejects.toThrow('closed');
    await expect.poll(server.openConnections).toBe(0);
  });

  it('by closing the fetcher closes idle connections', async () => {
    const server = await startRawServer(sayPage);
    const fetcher = startFetcher();
    await fetcher.fetchPage(server.origin);
    await fetcher.close();
    await expect.poll(server.openConnections).toBe(0);
  });
});
