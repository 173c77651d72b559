import { createServer } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import type { ClientHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { RenderedPage, RenderOutcome } from '@pagemark/domain';
import { connectRenderer, createBrowserProxy } from '@pagemark/fetcher';
import { createRemoteRenderer } from '@pagemark/renderer';
import type { RemoteRendererOptions } from '@pagemark/renderer';

/** What a renderer that was taken over does with the connection of a job. */
export type Behavior = (socket: Duplex, protocol: string) => void | Promise<void>;

const URL_OF_JOB = 'http://127.0.0.1/';
const TOKEN = 'a-token-of-24-characters-or-more';

/** Renders a page in a renderer with this behavior, which takes any token. */
export async function renderWith(
  behavior: Behavior,
  limits: NonNullable<RemoteRendererOptions['limits']> = {},
): Promise<RenderOutcome> {
  const server = createServer();
  const sockets = new Set<Duplex>();
  server.on('upgrade', ({ headers }, socket: Duplex) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    void behavior(socket, headers.upgrade ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const proxy = createBrowserProxy({
    allowedNetworks: [],
    isPublicAddress: (address) => address === '127.0.0.1',
  });
  const address = { url: new URL(`http://127.0.0.1:${port}`), token: TOKEN };
  const renderer = createRemoteRenderer({
    connect: (protocol, signal) => connectRenderer(address, protocol, signal),
    proxy,
    limits,
  });
  try {
    const settings = { throttling: 'none', axe: false, screenshot: false } as const;
    return await renderer.render({ url: URL_OF_JOB, device: 'mobile', settings });
  } finally {
    await renderer.close();
    await proxy.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

/** A behavior that speaks the protocol. */
export function speaking(act: (client: ClientHttp2Session) => void | Promise<void>): Behavior {
  return (socket, protocol) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`);
    const client = connectHttp2('http://worker', { createConnection: () => socket });
    client.on('error', () => undefined);
    void act(client);
  };
}

/** Requests a path of the worker; resolves with its status and text when it has ended, or with null when it was refused. */
export async function ask(client: ClientHttp2Session, path: string, body?: string | Buffer) {
  const stream = client.request(
    { ':path': path, ':method': body === undefined ? 'GET' : 'POST' },
    { endStream: body === undefined },
  );
  stream.on('error', () => undefined);
  if (body !== undefined) stream.end(body);
  return text(stream).catch(() => null);
}

/** Requests the session of the job, and keeps it open. */
export async function openSession(client: ClientHttp2Session): Promise<string> {
  const stream = client.request({ ':path': '/session' });
  stream.on('error', () => undefined);
  return new Promise((resolve) => stream.setEncoding('utf8').once('data', resolve));
}

const TIME = { atMs: 1 };

/** A page that is as it has to be, as the renderer sends it. */
export const PAGE: Record<keyof RenderedPage, unknown> = {
  requestedUrl: 'http://another.example/',
  finalUrl: URL_OF_JOB,
  renderedAt: '2026-11-25T12:00:00.000Z',
  status: 200,
  environment: {
    device: 'desktop',
    viewport: { width: 1 },
    userAgent: 'a browser',
    throttling: { name: 'slow-4g' },
    browserVersion: '153.0.1.2',
    processorIndex: 100,
  },
  end: 'quiet',
  totalMs: 100,
  document: { html: '<p>half \ud800', isCut: false, nodes: 3 },
  vitals: {
    timeToFirstByteMs: 1,
    firstContentfulPaintMs: 2,
    largestContentfulPaint: null,
    cumulativeLayoutShift: { score: 0, shifts: [] },
    totalBlockingTimeMs: 0,
    longTasks: [{ ...TIME, durationMs: 60 }],
    domContentLoadedMs: 3,
    loadMs: null,
  },
  requests: { count: 1, items: [] },
  weight: { requests: 1, transferBytes: 1, decodedBytes: 1, byType: [] },
  thirdParties: { count: 0, items: [] },
  code: { scripts: null, styles: null },
  consoleErrors: { count: 0, items: [] },
  refused: { count: 1, items: [{ host: 'forged.example', port: 80, reason: 'address', count: 1 }] },
  cookies: { count: 0, items: [] },
  axe: { ok: false, reason: 'disabled' },
  screenshot: null,
  filmstrip: [],
};

/** A behavior that sends this result. */
export function sending(result: unknown): Behavior {
  return speaking(async (client) => {
    await openSession(client);
    await ask(client, '/result', typeof result === 'string' ? result : JSON.stringify(result));
  });
}
