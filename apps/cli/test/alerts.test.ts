import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPagemark, startPagemark } from './run-pagemark.ts';
import type { StartedService } from './run-pagemark.ts';

// A site gets worse and recovers, and a real mail server gets a message each time.

const OPERATOR_KEY = 'a-key-for-the-test-of-alerts';

let folder: string;
let settings: Record<string, string>;
let service: StartedService;
let isDown = false;
const mails: string[] = [];
let arrived = Promise.withResolvers<void>();

const site = createServer((_request, response) => {
  response.writeHead(isDown ? 503 : 200, { 'content-type': 'text/html; charset=utf-8' });
  response.end('<!doctype html><html lang="en"><title>A page of the site</title><h1>Page</h1></html>');
});
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  closeTimeout: 1,
  onData(stream, _session, callback) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      mails.push(Buffer.concat(chunks).toString('utf8'));
      arrived.resolve();
      callback();
    });
  },
});
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

async function call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${service.origin}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${OPERATOR_KEY}`,
      'content-type': 'application/json',
      prefer: 'wait=50',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return Object(JSON.parse(text)).data;
}

/** Resolves with the next mail. */
async function nextMail(): Promise<string> {
  await arrived.promise;
  arrived = Promise.withResolvers();
  return mails.at(-1) ?? '';
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-alerts-'));
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  settings = {
    DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
    PAGEMARK_API_KEY: OPERATOR_KEY,
    FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
    FETCH_HOST_DELAY_MS: '0',
    FETCH_ARTIFACTS: 'off',
    SMTP_URL: `smtp://127.0.0.1:${portOf(listening)}`,
    SMTP_FROM: 'Pagemark <pagemark@example.com>',
    LOG_LEVEL: 'warn',
  };
  service = await startPagemark(settings);
});
afterAll(async () => {
  await service.end('SIGTERM');
  await new Promise<void>((resolve) => {
    smtp.close(() => resolve());
  });
  site.closeAllConnections();
  site.close();
  await rm(folder, { recursive: true });
});

it('sends one mail when the audits of a page fail, and one when they complete again', async () => {
  const added = await runPagemark(
    [
      'alerts',
      'add-target',
      '--kind',
      'email',
      '--name',
      'Team',
      '--to',
      'team@example.com',
      '--group-minutes',
      '0',
    ],
    settings,
  );
  expect(added).toMatchObject({ status: 0, stderr: '' });
  const target = added.stdout.trim();
  const { id } = await call('POST', '/reports', { url: `http://127.0.0.1:${portOf(site)}/` });
  const rule = await runPagemark(
    ['alerts', 'add-rule', '--kind', 'audit_failed', '--runs', '2', '--targets', target],
    settings,
  );
  expect(rule).toMatchObject({ status: 0, stderr: '' });

  isDown = true;
  const again = () => call('PATCH', `/reports/${String(id)}`, { results: 1 });
  await again();
  await again();
  const alert = await nextMail();
  expect(alert).toContain('From: Pagemark <pagemark@example.com>');
  expect(alert).toContain('Subject: [Pagemark] Audit failed: http://127.0.0.1:');
  expect(alert).toMatch(/responded[\s=]+with[\s=]+503/);

  isDown = false;
  await again();
  expect(await nextMail()).toContain('Subject: [Pagemark] Audit completed again: http://127.0.0.1:');

  const sent = async () => (await runPagemark(['alerts', 'messages'], settings)).stdout.match(/\tsent\t1\t/g);
  // The worker notes the outcome after the mail has arrived.
  await expect.poll(sent, { timeout: 20_000 }).toHaveLength(2);
  const targets = JSON.parse((await runPagemark(['alerts', 'targets', '--json'], settings)).stdout);
  expect(targets).toMatchObject([{ id: target, destination: 'team@example.com', last_error: null }]);
});

it('changes the recipients only of email targets', async () => {
  const email = await call('POST', '/alerts/targets', { kind: 'email', name: 'Team', to: ['a@example.com'] });
  const path = `/alerts/targets/${String(email['id'])}`;
  expect(await call('PUT', path, { name: 'All', to: ['b@example.com', 'c@example.com'] })).toMatchObject({
    name: 'All',
    destination: 'b@example.com, c@example.com',
  });
  expect(await call('PUT', path, { name: 'Both' })).toMatchObject({
    destination: 'b@example.com, c@example.com',
  });
  const slack = { kind: 'slack', name: 'Chat', url: 'https://hooks.slack.example/x' };
  const { id } = await call('POST', '/alerts/targets', slack);
  const response = await fetch(`${service.origin}/api/v1/alerts/targets/${String(id)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${OPERATOR_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Chat', to: ['b@example.com'] }),
  });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('`to` is not allowed for a slack target.');
  for (const target of [String(email['id']), String(id)])
    expect(await runPagemark(['alerts', 'remove-target', target], settings)).toMatchObject({ status: 0 });
});

it('marks a target with a blocked address', async () => {
  const { id } = await call('POST', '/alerts/targets', {
    kind: 'webhook',
    name: 'Metadata',
    url: 'http://169.254.169.254/latest/secret-path',
  });
  expect(await runPagemark(['alerts', 'test', String(id)], settings)).toMatchObject({ status: 0 });
  await expect
    .poll(async () => (await call('GET', `/alerts/targets/${String(id)}`))['last_error'], { timeout: 50_000 })
    .toBe('Pagemark may not connect to this address.');
  expect(JSON.stringify(await call('GET', '/alerts/targets'))).not.toContain('secret-path');
  expect(await runPagemark(['alerts', 'remove-target', String(id)], settings)).toMatchObject({ status: 0 });
});

it.each([
  [['add-target', '--kind', 'pager', '--name', 'x'], 64, 'webhook'],
  [['add-target', '--kind', 'slack', '--name', 'x'], 64, '--url is required for a target of the kind slack.'],
  [
    ['add-target', '--kind', 'email', '--name', 'x', '--to', 'no-address'],
    64,
    '--to must be a list of 1 to 10 email addresses.',
  ],
  [['add-rule', '--kind', 'new_finding', '--targets', 'x'], 64, '--targets must be ids of targets.'],
  [['add-rule', '--kind', 'score_drop', '--targets', 'x', '--points', 'many'], 64, 'whole number'],
  [['test', 'nonsense'], 1, 'There is no such alert target.'],
  [['remove-rule', 'nonsense'], 1, 'There is no such alert rule.'],
  [['rules', '--account', 'unknown'], 1, 'There is no account named unknown.'],
])('rejects %j', async (args, status, words) => {
  const end = await runPagemark(['alerts', ...args], settings);
  expect(end).toMatchObject({ status, stdout: '' });
  expect(end.stderr).toContain(words);
});
