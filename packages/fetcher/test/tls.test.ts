import { createSecureServer } from 'node:http2';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { finalHop } from '@pagemark/domain';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAuthority, issueSelfSigned } from '../testing/certificates.ts';
import { failureOf, snapshotOf, startFetcher } from './loopback-fetcher.ts';
import { httpResponse, HTML_HEADER, startRawServer } from './raw-server.ts';
import type { RawResponse } from './raw-server.ts';

const NAMES = { 'site.example': ['127.0.0.1'], 'other.example': ['127.0.0.1'] };
const sayPage: RawResponse = (socket) => void socket.write(httpResponse('<p>page', [HTML_HEADER]));
const authority = await createAuthority();
const stranger = await createAuthority('Stranger');
const valid = await authority.issue({ names: ['site.example', '*.site.example'], addresses: ['127.0.0.1'] });

describe('a certificate', () => {
  it.each([
    ['that has expired', authority.issue({ names: ['site.example'], validDays: [-30, -1] }), 'has expired'],
    [
      'that is not valid yet',
      authority.issue({ names: ['site.example'], validDays: [1, 30] }),
      'not valid yet',
    ],
    ['for another name', authority.issue({ names: ['other.example'] }), 'is for another name'],
    [
      'for the address and not the name',
      authority.issue({ addresses: ['127.0.0.1'] }),
      'is for another name',
    ],
    ['signed with its own key', issueSelfSigned('site.example'), 'is self-signed'],
    ['by a stranger', stranger.issue({ names: ['site.example'] }), 'not issued by a trusted authority'],
  ])('%s ends the fetch before a request is sent', async (_name, issued, words) => {
    const server = await startRawServer(sayPage, { tls: await issued });
    const fetcher = startFetcher({ names: NAMES, ca: authority.cert });
    const outcome = await fetcher.fetchPage(`https://site.example:${server.port}/`);
    expect(failureOf(outcome).code).toBe('tls_error');
    expect(failureOf(outcome).message).toContain(words);
    expect(server.requests).toHaveLength(0);
    await expect.poll(server.openConnections).toBe(0);
  });

  it('by a private authority needs the option', async () => {
    const server = await startRawServer(sayPage, { tls: valid });
    const outcome = await startFetcher({ names: NAMES }).fetchPage(`https://site.example:${server.port}/`);
    expect(failureOf(outcome).code).toBe('tls_error');
  });

  it('for an IP address is valid for a literal', async () => {
    const server = await startRawServer(sayPage, { tls: valid });
    const outcome = await startFetcher({ ca: authority.cert }).fetchPage(server.origin);
    expect(snapshotOf(outcome).tls?.altNames).toContain('127.0.0.1');
  });

  it('is reported, and the same on a reused connection', async () => {
    const server = await startRawServer(sayPage, { tls: valid });
    const fetcher = startFetcher({ names: NAMES, ca: authority.cert });
    const first = snapshotOf(await fetcher.fetchPage(`https://site.example:${server.port}/`));
    const second = snapshotOf(await fetcher.fetchPage(`https://site.example:${server.port}/`));
    expect(first.tls).toMatchObject({
      protocol: 'TLSv1.3',
      alpn: null,
      subject: 'CN=site.example',
      issuer: 'CN=Test Authority',
      altNames: ['site.example', '*.site.example', '127.0.0.1'],
    });
    expect(first.tls?.cipher).toMatch(/^TLS_/);
    expect(Date.parse(first.tls?.validTo ?? '')).toBeGreaterThan(Date.parse(first.tls?.validFrom ?? ''));
    expect(second.tls).toEqual(first.tls);
    expect(finalHop(first).timings.tlsMs).toBeGreaterThan(0);
    expect(finalHop(second).timings.tlsMs).toBeNull();
  });

  it('of the last hop is reported, not of the first', async () => {
    const plain = await startRawServer(sayPage);
    const server = await startRawServer(
      (socket) => socket.write(httpResponse('', [`Location: ${plain.origin}/`], '302 Found')),
      { tls: valid },
    );
    const snapshot = snapshotOf(await startFetcher({ ca: authority.cert }).fetchPage(server.origin));
    expect(snapshot.tls).toBeNull();
    expect(snapshot.hops).toHaveLength(2);
  });
});

describe('a handshake', () => {
  it('with a host that does not support TLS fails', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo; // Listening on TCP, so an address and not a pipe's name.
    const failure = failureOf(await startFetcher().fetchPage(`https://127.0.0.1:${port}/`));
    expect(failure.code).toBe('tls_error');
    expect(failure.message).toContain('does not use TLS');
  });

  it('with a host that supports only old protocols fails', async () => {
    const tls = {
      ...valid,
      minVersion: 'TLSv1' as const,
      maxVersion: 'TLSv1.1' as const,
      ciphers: 'ALL:@SECLEVEL=0',
    };
    const server = await startRawServer(sayPage, { tls });
    const failure = failureOf(await startFetcher({ ca: authority.cert }).fetchPage(server.origin));
    expect(failure.code).toBe('tls_error');
    expect(failure.message).toContain('supports only TLS versions before 1.2');
  });

  it.each<[string, TlsOptions, string]>([
    ['that supports only HTTP/2', { ...valid, ALPNProtocols: ['h2'] }, 'does not support HTTP/1.1'],
    [
      'without a common cipher',
      { ...valid, maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-NULL-SHA:@SECLEVEL=0' },
      'refused the TLS handshake',
    ],
  ])('with a host %s fails with the reason', async (_name, tls, words) => {
    const server = await startRawServer(sayPage, { tls });
    const fetcher = startFetcher({ names: NAMES, ca: authority.cert });
    const failure = failureOf(await fetcher.fetchPage(`https://site.example:${server.port}/`));
    expect(failure.code).toBe('tls_error');
    expect(failure.message).toContain(words);
  });

  it('that never ends times out', async () => {
    const server = await startRawServer(sayPage);
    const fetcher = startFetcher({ limits: { connectMs: 100 } });
    const failure = failureOf(await fetcher.fetchPage(`https://127.0.0.1:${server.port}/`));
    expect(failure.code).toBe('timeout');
    await expect.poll(server.openConnections).toBe(0);
  });
});

describe('the protocol that a host selects', () => {
  it('is HTTP/2 where supported, although the page is fetched over HTTP/1.1', async () => {
    const server = createSecureServer({ ...valid, allowHTTP1: true }, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>page');
    });
    server.on('sessionError', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo; // Listening on TCP, so an address and not a pipe's name.
    const fetcher = startFetcher({ ca: authority.cert });
    const snapshot = snapshotOf(await fetcher.fetchPage(`https://127.0.0.1:${port}/`));
    expect(snapshot.tls?.alpn).toBe('h2');
    expect(finalHop(snapshot).httpVersion).toBe('1.1');
    expect(snapshot.body.text).toBe('<p>page');
  });

  it('is found once for many pages', async () => {
    const offers: string[][] = [];
    const ALPNCallback: TlsOptions['ALPNCallback'] = ({ protocols }) => {
      offers.push(protocols);
      return protocols[0];
    };
    const server = await startRawServer(sayPage, { tls: { ...valid, ALPNCallback } });
    const fetcher = startFetcher({ ca: authority.cert });
    const urls = Array.from({ length: 20 }, (_, n) => `${server.origin}/${n}`);
    const snapshots = (await Promise.all(urls.map((url) => fetcher.fetchPage(url)))).map(snapshotOf);
    expect(new Set(snapshots.map(({ tls }) => tls?.alpn))).toEqual(new Set(['h2']));
    expect(offers.filter(([first]) => first === 'h2')).toHaveLength(1);
  });

  it('is found again when the page is audited again', async () => {
    let supported = ['http/1.1'];
    const ALPNCallback: TlsOptions['ALPNCallback'] = ({ protocols }) =>
      protocols.find((protocol) => supported.includes(protocol));
    const server = await startRawServer(sayPage, { tls: { ...valid, ALPNCallback } });
    let nowMs = 0;
    const fetcher = startFetcher({ ca: authority.cert, clock: { nowMs: () => nowMs } });
    const alpnOf = async (auditId: string, path = '/') => {
      nowMs += 1;
      return snapshotOf(await fetcher.fetchPage(server.origin + path, { auditId })).tls?.alpn;
    };
    expect(await alpnOf('first')).toBe('http/1.1');
    supported = ['h2', 'http/1.1'];
    expect(await alpnOf('second', '/other')).toBe('http/1.1');
    expect(await alpnOf('third')).toBe('h2');
  });

  it('is HTTP/1.1 where HTTP/2 is not supported', async () => {
    const server = await startRawServer(sayPage, { tls: { ...valid, ALPNProtocols: ['http/1.1'] } });
    const snapshot = snapshotOf(await startFetcher({ ca: authority.cert }).fetchPage(server.origin));
    expect(snapshot.tls?.alpn).toBe('http/1.1');
  });

  it('does not fail a page when the handshake gets no response', async () => {
    let handshakes = 0;
    const SNICallback: TlsOptions['SNICallback'] = (_name, done) => {
      handshakes += 1;
      if (handshakes === 1) done(null); // The second handshake never completes.
    };
    const server = await startRawServer(sayPage, {
      tls: { ...valid, ALPNProtocols: ['http/1.1'], SNICallback },
    });
    const fetcher = startFetcher({
      names: NAMES,
      ca: authority.cert,
      limits: { alpnMs: 100, fetchMs: 5_000 },
    });
    const snapshot = snapshotOf(await fetcher.fetchPage(`https://site.example:${server.port}/`));
    expect(handshakes).toBe(2);
    expect(snapshot.tls?.alpn).toBe('http/1.1');
  });
});
