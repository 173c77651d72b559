import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { OutgoingMessage } from '@pagemark/domain';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseSmtpUrl } from '../src/settings.ts';
import type { SmtpServer } from '../src/settings.ts';
import { startSmtpServer } from './smtp-server.ts';
import { drip, HURRIED, startSender } from './start-alert-sender.ts';

const ID = '0198c1f4-6a1d-7c42-8e13-5b7f9c2d4e60';

const mail: OutgoingMessage = {
  kind: 'mail',
  to: ['one@example.com', 'two@example.com'],
  id: ID,
  subject: '[Pagemark] Scores of 2 pages fell',
  text: 'In numbers: 90 to 70.\n',
  html: '<p>In numbers: 90 to 70.</p>',
};

function serverAt(port: number, url = 'smtp://127.0.0.1'): SmtpServer {
  const parsed = parseSmtpUrl(url);
  if (parsed === null) throw new Error('It is no URL.');
  return { ...parsed, port, from: 'Pagemark <pagemark@example.com>' };
}

describe('by mail', () => {
  it('sends text and HTML to every recipient, to a server on a private network', async () => {
    const { port, received } = await startSmtpServer();
    const sender = startSender({ allowed: '', smtp: serverAt(port) });
    expect(await sender.send(mail)).toEqual({ ok: true });
    expect(received).toHaveLength(1);
    const [{ from, to, text } = { from: '', to: [], text: '' }] = received;
    expect(from).toBe('pagemark@example.com');
    expect(to).toEqual(['one@example.com', 'two@example.com']);
    expect(text).toContain('Subject: [Pagemark] Scores of 2 pages fell');
    expect(text).toContain(`Message-ID: <${ID}@pagemark.invalid>`);
    expect(text).toContain('Auto-Submitted: auto-generated');
    expect(text).toContain('text/html');
    expect(text).not.toContain('two@example.com');
  });

  it('signs in without TLS on this machine', async () => {
    const users: string[] = [];
    const { port, received } = await startSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth(auth, _session, callback) {
        users.push(`${auth.username}:${auth.password}`);
        callback(null, { user: auth.username });
      },
    });
    expect(await startSender({ smtp: serverAt(port, 'smtp://us%40er:p%3Ass@127.0.0.1') }).send(mail)).toEqual(
      { ok: true },
    );
    expect(users).toEqual(['us@er:p:ss']);
    expect(received).toHaveLength(1);
  });

  it('reports a password that is wrong, without it', async () => {
    const { port } = await startSmtpServer({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error('no: hunter2')),
    });
    const outcome = await startSender({ smtp: serverAt(port, 'smtp://user:hunter2@127.0.0.1') }).send(mail);
    expect(outcome).toMatchObject({ ok: false, isPermanent: true });
    expect(JSON.stringify(outcome)).not.toContain('hunter2');
  });

  it.each([
    ['greylists', 451, false],
    ['rejects every recipient', 550, true],
  ])('a server that %s', async (_name, responseCode, isPermanent) => {
    const { port } = await startSmtpServer({
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('Not now.'), { responseCode })),
    });
    expect(await startSender({ smtp: serverAt(port) }).send(mail)).toEqual({
      ok: false,
      error: `The mail server replied: ${responseCode} Not now.`,
      isPermanent,
      retryAfterS: null,
    });
  });

  it('reports recipients that are rejected', async () => {
    const { port, received } = await startSmtpServer({
      onRcptTo: ({ address }, _session, callback) =>
        callback(
          address.startsWith('two') ? Object.assign(new Error('Unknown.'), { responseCode: 550 }) : null,
        ),
    });
    expect(await startSender({ smtp: serverAt(port) }).send(mail)).toMatchObject({
      error: 'The mail server rejected 1 of 2 recipients.',
      isPermanent: true,
    });
    expect(received).toHaveLength(1);
  });

  it.each([
    ['hangs', () => undefined],
    ['greets one byte at a time', (socket: Socket) => drip(socket, '2')],
  ])('a server that %s fails in time, to be tried again', async (_name, serve) => {
    const hanging = createServer((socket) => {
      socket.on('error', () => undefined);
      serve(socket);
    });
    hanging.listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    onTestFinished(() => void hanging.close());
    const { port } = hanging.address() as AddressInfo;
    expect(await startSender({ smtp: serverAt(port), ...HURRIED }).send(mail)).toEqual({
      ok: false,
      error: 'The mail server did not respond in time.',
      isPermanent: false,
      retryAfterS: null,
    });
  });

  it('sends no password without TLS to an address that is not loopback', async () => {
    const users: unknown[] = [];
    const { port, received } = await startSmtpServer({
      allowInsecureAuth: true,
      onAuth(auth, _session, callback) {
        users.push(auth.username);
        callback(null, { user: 'x' });
      },
    });
    // A connection to 0.0.0.0 reaches this machine.
    const smtp = serverAt(port, 'smtp://user:hunter2@0.0.0.0');
    expect(await startSender({ smtp }).send(mail)).toMatchObject({ ok: false });
    expect([users, received]).toEqual([[], []]);
  });

  it('reports a server that is down, and that there is none', async () => {
    expect(await startSender({ smtp: serverAt(9_998) }).send(mail)).toMatchObject({
      ok: false,
      isPermanent: false,
    });
    expect(await startSender().send(mail)).toMatchObject({
      error: 'This server cannot send email: its operator has not set SMTP_URL.',
      isPermanent: true,
    });
  });
});

it.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, isSecure: false, credentials: null }],
  ['smtps://u:p@mail.example.com', { port: 465, isSecure: true, credentials: { user: 'u', password: 'p' } }],
  ['smtp://[::1]:2525/', { host: '::1', port: 2_525 }],
  ['http://mail.example.com', null],
  ['smtp://', null],
  ['smtp://mail.example.com/?pool=true', null],
  ['smtp://a:%ff@mail.example.com', null],
  ['mail.example.com', null],
])('reads %s', (text, server) => {
  if (server === null) expect(parseSmtpUrl(text)).toBeNull();
  else expect(parseSmtpUrl(text)).toMatchObject(server);
});
