import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { TlsOptions } from 'node:tls';
import type { SiteArtifacts } from '@pagemark/domain';
import { expect, it, onTestFinished } from 'vitest';
import { createAuthority } from '../../testing/certificates.ts';
import { HTML_HEADER, httpResponse, startRawServer } from '../raw-server.ts';
import {
  gatherArtifacts,
  gatherArtifactsWith,
  reasonOf,
  startGathering,
  startSite,
  valueOf,
} from './site.ts';

const authority = await createAuthority();
const certificate = await authority.issue({ addresses: ['127.0.0.1'] });
const OLD: TlsOptions = { minVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0' };
const PAGE = httpResponse('<p>page', [HTML_HEADER]);

function lookAt(origin: string, artifacts = {}): Promise<SiteArtifacts> {
  return gatherArtifacts(`${origin}/`, {}, { ca: authority.cert, artifacts });
}

/** A modern host that treats clients differently when they offer at most TLS 1.1. */
async function startPickyHost(withOld: (socket: Socket) => void): Promise<string> {
  const tls = createTlsServer(certificate, (socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(PAGE));
  });
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (hello) => {
      // RFC 5246 section 7.4.1.2: after the record's five bytes and the message's four, the version that is offered.
      if (hello.readUInt16BE(9) < 0x03_03) return withOld(socket);
      socket.pause();
      socket.unshift(hello);
      tls.emit('connection', socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`; // Listening on TCP: no pipe's name.
}

it.each<[string, TlsOptions, string[]]>([
  ['a host of today', {}, []],
  ['a host of TLS 1.3 alone', { minVersion: 'TLSv1.3' }, []],
  ['a host that takes everything', OLD, ['TLSv1.1', 'TLSv1']],
  ['a host that begins with TLS 1.1', { ...OLD, minVersion: 'TLSv1.1' }, ['TLSv1.1']],
])('tries deprecated versions of TLS with %s', async (_name, tls, accepted) => {
  const server = await startRawServer((socket) => void socket.write(PAGE), {
    tls: { ...certificate, ...tls },
  });
  expect(valueOf((await lookAt(server.origin)).legacyTls)).toEqual({ accepted });
  await expect.poll(server.openConnections).toBeLessThanOrEqual(2);
});

/** A fatal alert (RFC 8446 section 6). */
const alert = (description: number) => Buffer.from([21, 3, 1, 0, 2, 2, description]);

it.each<[string, (socket: Socket) => void]>([
  ['the end of the connection', (socket) => void socket.destroy()],
  ['an alert about the version', (socket) => void socket.end(alert(70))],
  ['an alert about the handshake', (socket) => void socket.end(alert(40))],
])('counts %s as a refusal', async (_name, withOld) => {
  const origin = await startPickyHost(withOld);
  expect(valueOf((await lookAt(origin)).legacyTls)).toEqual({ accepted: [] });
});

it('is unavailable when the host does not respond', async () => {
  const origin = await startPickyHost(() => undefined);
  const artifacts = await lookAt(origin, { requestMs: 500 });
  expect(reasonOf(artifacts.legacyTls)).toBe('The host did not respond.');
});

it('tries once for all pages of a site', async () => {
  let handshakes = 0;
  const origin = await startPickyHost((socket) => {
    handshakes += 1;
    socket.destroy();
  });
  const fetcher = startGathering({ ca: authority.cert });
  for (const path of ['/a', '/b']) await gatherArtifactsWith(fetcher, origin + path);
  expect(handshakes).toBe(1);
});

it('does not try the host of a page without TLS', async () => {
  const site = await startSite({});
  expect(valueOf((await lookAt(site.origin)).legacyTls)).toBeNull();
});
