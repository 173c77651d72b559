import type { SendOutcome } from '@pagemark/core';
import type { OutgoingMessage } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { createAuthority } from '../testing/certificates.ts';
import { startRawServer } from './raw-server.ts';
import type { RawResponse } from './raw-server.ts';
import { drip, HURRIED, startSender } from './start-alert-sender.ts';

const post = (url: string): OutgoingMessage => ({
  kind: 'http',
  url,
  headers: { 'Content-Type': 'application/json' },
  body: '{"headline":"é"}',
});

async function postTo(
  response: RawResponse,
  options: Parameters<typeof startSender>[0] = {},
): Promise<SendOutcome> {
  const server = await startRawServer(response);
  return startSender(options).send(post(`${server.origin}/hook?key=secret`));
}

const response =
  (status: string, ...headers: string[]): RawResponse =>
  (socket) =>
    socket.write([`HTTP/1.1 ${status}`, ...headers, 'Content-Length: 0', '', ''].join('\r\n'));

const endless: RawResponse = (socket) =>
  socket.write('HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\nx');

describe('over HTTP', () => {
  it('posts the body with its headers, once', async () => {
    const server = await startRawServer(response('204 No Content'));
    const outcome = await startSender().send(post(`${server.origin}/hook?key=secret`));
    expect(outcome).toEqual({ ok: true });
    const [request] = server.requests;
    expect(server.requests).toHaveLength(1);
    expect(request?.text).toContain('POST /hook?key=secret HTTP/1.1');
    expect(request?.text.toLowerCase()).toContain('content-length: 17');
    expect(request?.text.toLowerCase()).toContain('user-agent: pagemark/test');
  });

  it.each([
    ['an error of the server', response('503 Busy'), { isPermanent: false, retryAfterS: null }],
    ['too many requests', response('429 Slow', 'Retry-After: 120'), { isPermanent: false, retryAfterS: 120 }],
    [
      'a wait of a year',
      response('429 Slow', 'Retry-After: 31536000'),
      { isPermanent: false, retryAfterS: 3_600 },
    ],
    [
      'a wait until the past',
      response('503 Busy', 'Retry-After: Wed, 21 Oct 2015 07:28:00 GMT'),
      { retryAfterS: 0 },
    ],
    ['a wait that is none', response('503 Busy', 'Retry-After: soon'), { retryAfterS: null }],
    ['a wait below zero', response('503 Busy', 'Retry-After: -5'), { retryAfterS: null }],
    ['a wait with a fraction', response('503 Busy', 'Retry-After: 1.5'), { retryAfterS: null }],
    ['an unknown URL', response('404 Not Found'), { isPermanent: true }],
    ['a redirect', response('302 Found', 'Location: http://169.254.169.254/'), { isPermanent: true }],
  ])('reports %s', async (_name, response, outcome) => {
    expect(await postTo(response)).toMatchObject({ ok: false, ...outcome });
  });

  it('follows no redirect', async () => {
    const other = await startRawServer(response('200 OK'));
    const outcome = await postTo(response('307 Temporary Redirect', `Location: ${other.origin}/`));
    expect(outcome).toMatchObject({
      error: 'The target responded with the status 307. Redirects are not followed.',
    });
    expect(other.connections()).toBe(0);
  });

  it.each<[string, RawResponse, string]>([
    ['never responds', () => undefined, 'No response within 0.3 seconds.'],
    [
      'sends its head one byte at a time',
      (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nX: '),
      'No response within 0.3 seconds.',
    ],
    ['sends no HTTP', (socket) => socket.end('nonsense\r\n\r\n'), 'The response is not valid HTTP.'],
    ['closes the connection', (socket) => socket.destroy(), 'The connection was closed before a response.'],
    [
      'sends a head without end',
      (socket) => socket.write(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`),
      'The response is not valid HTTP.',
    ],
  ])('a target that %s fails in time, to be tried again', async (_name, response, error) => {
    expect(await postTo(response, HURRIED)).toEqual({
      ok: false,
      error,
      isPermanent: false,
      retryAfterS: null,
    });
  });

  it('does not wait for a body that lies about its length', async () => {
    expect(await postTo(endless)).toEqual({ ok: true });
  });

  it.each([
    'http://127.0.0.1:9/',
    'http://localhost/',
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://10.0.0.1/',
    'http://0x7f000001/',
  ])('connects to no private address: %s', async (url) => {
    expect(await startSender({ allowed: '' }).send(post(url))).toMatchObject({
      ok: false,
      error: 'Pagemark may not connect to this address.',
    });
  });

  it('connects to no name that resolves to a private address', async () => {
    const server = await startRawServer(response('200 OK'));
    const resolver = { lookup: async () => ['127.0.0.1'], lookupLocal: async () => ['127.0.0.1'] };
    const outcome = await startSender({ allowed: '', resolver }).send(
      post(`http://rebind.example:${server.port}/`),
    );
    expect(outcome).toMatchObject({ ok: false, error: 'Pagemark may not connect to this address.' });
    expect(server.connections()).toBe(0);
  });

  it('does not trust an unknown certificate', async () => {
    const authority = await createAuthority();
    const tls = await authority.issue({ addresses: ['127.0.0.1'] });
    const server = await startRawServer(response('200 OK'), { tls });
    expect(await startSender().send(post(`${server.origin}/`))).toMatchObject({
      ok: false,
      error:
        'The certificate of the host is not issued by a trusted authority. An intermediate certificate may be missing.',
    });
    expect(server.requests).toHaveLength(0);
    expect(await startSender({ ca: authority.cert }).send(post(`${server.origin}/`))).toEqual({ ok: true });
  });

  it('reports a host that is down and one that does not exist, without its URL', async () => {
    const down = await startSender().send(post('http://127.0.0.1:9999/secret'));
    expect(down).toMatchObject({ error: 'The host refused the connection.', isPermanent: false });
    const unknown = await startSender().send(post('http://unknown.example/secret'));
    expect(JSON.stringify([down, unknown])).not.toContain('secret');
  });
});
