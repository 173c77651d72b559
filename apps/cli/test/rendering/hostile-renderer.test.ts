import { constants } from 'node:http2';
import type { ClientHttp2Session } from 'node:http2';
import { DEVICE_VIEWPORTS, THROTTLINGS } from '@pagemark/domain';
import { describe, expect, test } from 'vitest';
import { ask, openSession, PAGE, renderWith, sending, speaking } from './fake-renderer.ts';
import type { Behavior } from './fake-renderer.ts';

const BROKEN = { code: 'browser_failed', message: 'The renderer sent no valid result.' };
const GONE = { code: 'browser_crashed', message: 'The renderer ended while the page was loading.' };
const NOT_ACCEPTED = 'The renderer does not accept this worker.';
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const switching = (protocol: string) =>
  `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
const image = (mediaType: string, bytes: Buffer) => ({
  mediaType,
  bytes: bytes.toString('base64'),
  widthPx: 1,
  heightPx: 1,
  scale: 1,
});

/** A request to a private address through the proxy, as text. */
function privateRequest(credential: string): string {
  const encoded = Buffer.from(credential).toString('base64');
  return `GET http://10.0.0.1/ HTTP/1.1\r\nHost: 10.0.0.1\r\nConnection: close\r\nProxy-Authorization: Basic ${encoded}\r\n\r\n`;
}

/** Requests paths of the worker, and resets each request at once. */
function resetRequests(client: ClientHttp2Session): void {
  for (const path of ['/job', '/connection', '/connection', '/unknown']) {
    const stream = client.request({ ':path': path, ':method': 'POST' }, { endStream: false });
    stream.on('error', () => undefined);
    stream.close(constants.NGHTTP2_CANCEL);
  }
}

describe('a renderer that was taken over', () => {
  test('cannot override values that the worker knows itself', async () => {
    const outcome = await renderWith(sending({ ok: true, page: PAGE }));
    expect(outcome).toMatchObject({
      ok: true,
      page: {
        requestedUrl: 'http://127.0.0.1/',
        environment: {
          device: 'mobile',
          viewport: DEVICE_VIEWPORTS.mobile,
          throttling: THROTTLINGS.none,
          userAgent: 'a browser',
        },
        document: { html: '<p>half \ufffd' },
        refused: { count: 0, items: [] },
      },
    });
    const failure = { code: 'deadline', message: 'forged' };
    const refused = [{ host: 'forged.example', port: 80, reason: 'address', count: 1 }];
    expect(await renderWith(sending({ ok: false, failure, refused }))).toEqual({
      ok: false,
      failure: { code: 'deadline', message: 'The page did not start to load in time.' },
      refused: [],
    });
  });

  test.each<[string, unknown]>([
    ['no JSON', '{'],
    ['nothing', ''],
    ['nesting without an end', '['.repeat(100_000)],
    ['another type', { ok: true, page: 7 }],
    ['the result of a check', { ok: true, path: '/bin/sh', version: '1', hasSandbox: true }],
    ['an unknown failure', { ok: false, failure: { code: 'forged' } }],
    ['a page without its parts', { ok: true, page: { ...PAGE, vitals: undefined } }],
    ['a URL that is a script', { ok: true, page: { ...PAGE, finalUrl: 'javascript:alert(1)' } }],
    ['a URL that is none', { ok: true, page: { ...PAGE, finalUrl: '/etc/passwd' } }],
    ['a negative count', { ok: true, page: { ...PAGE, cookies: { count: -1, items: [] } } }],
    ['a long list', { ok: true, page: { ...PAGE, filmstrip: Array.from({ length: 9 }, () => null) } }],
    ['a number that is text', { ok: true, page: { ...PAGE, totalMs: '1' } }],
    [
      'a page as its image',
      { ok: true, page: { ...PAGE, screenshot: image('image/webp', Buffer.from('<!doctype html>')) } },
    ],
    [
      'an image of another type',
      { ok: true, page: { ...PAGE, screenshot: image('text/html', Buffer.from('RIFFxxxxWEBP')) } },
    ],
    [
      'a large image',
      {
        ok: true,
        page: {
          ...PAGE,
          screenshot: image('image/jpeg', Buffer.concat([JPEG_START, Buffer.alloc(200_000)])),
        },
      },
    ],
  ])('gets nothing but a failure for %s', async (_name, result) => {
    expect(await renderWith(sending(result))).toEqual({ ok: false, failure: BROKEN, refused: [] });
  });

  test('gets an image through that is one', async () => {
    const screenshot = image('image/jpeg', Buffer.concat([JPEG_START, Buffer.alloc(1_000)]));
    const outcome = await renderWith(sending({ ok: true, page: { ...PAGE, screenshot } }));
    expect(outcome.ok && outcome.page.screenshot?.bytes).toHaveLength(1_004);
  });

  test('gets a failure for a result without an end', async () => {
    const endless = speaking(async (client) => {
      await openSession(client);
      const stream = client.request({ ':path': '/result', ':method': 'POST' }, { endStream: false });
      stream.on('error', () => undefined);
      const chunk = Buffer.alloc(65_536, ' ');
      const write = () => {
        while (!stream.destroyed && stream.write(chunk));
      };
      stream.on('drain', write);
      write();
    });
    const outcome = await renderWith(endless, { resultBytesMax: 1_000_000 });
    expect(outcome).toEqual({ ok: false, failure: BROKEN, refused: [] });
  });

  test.each<[string, Behavior, unknown]>([
    ['never begins', speaking(() => undefined), { code: 'overloaded' }],
    ['never ends', speaking(async (client) => void (await openSession(client))), { code: 'deadline' }],
    ['resets what it requests', speaking(resetRequests), { code: 'overloaded' }],
    ['responds with nothing', () => undefined, { message: 'The renderer cannot be reached.' }],
    ['refuses', (socket) => void socket.end('HTTP/1.1 401 No\r\n\r\n'), { message: NOT_ACCEPTED }],
    ['ends', (socket) => void socket.destroy(), { message: 'The renderer cannot be reached.' }],
    [
      'ends in the middle',
      speaking(async (client) => {
        await openSession(client);
        client.destroy();
      }),
      GONE,
    ],
    [
      'speaks another protocol',
      (socket, protocol) => void socket.write(`${switching(protocol)}${'x'.repeat(1_000)}`),
      GONE,
    ],
  ])('that %s ends in bounded time', async (_name, behavior, failure) => {
    const limits = { connectMs: 1_000, waitMs: 1_000, renderMs: 1_000 };
    expect(await renderWith(behavior, limits)).toMatchObject({ ok: false, failure });
  });

  test('reaches only what the proxy allows through the connections of the worker, with its credential', async () => {
    const responses: (string | null)[] = [];
    const outcome = await renderWith(
      speaking(async (client) => {
        responses.push(
          await ask(client, '/etc/passwd'),
          await ask(client, '/job'),
          await ask(client, '/job'),
        );
        const { username, password } = JSON.parse(await openSession(client)) as Record<string, string>;
        for (const credential of [`${username}:forged`, `${username}:${password}`]) {
          const response = await ask(client, '/connection', privateRequest(credential));
          responses.push(response?.split('\r\n', 1)[0] ?? null);
        }
        await ask(client, '/result', JSON.stringify({ ok: true, page: PAGE }));
      }),
    );
    const job = JSON.stringify({
      kind: 'render',
      url: 'http://127.0.0.1/',
      device: 'mobile',
      settings: { throttling: 'none', axe: false, screenshot: false },
    });
    const [none, first, second, forged, own] = responses;
    expect([none || null, first, second || null]).toEqual([null, job, null]);
    expect(forged).toBe('HTTP/1.1 407 Proxy Authentication Required');
    expect(own).toBe('HTTP/1.1 502 Bad Gateway');
    expect(outcome.ok && outcome.page.refused).toEqual({
      count: 1,
      items: [{ host: '10.0.0.1', port: 80, reason: 'address', count: 1 }],
    });
  });
});
