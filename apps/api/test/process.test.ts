import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleEnvironment } from '@pagemark/builds/import-program';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readApiSettings } from '../src/settings.ts';
import { startApi } from '../src/start-api.ts';

const MAIN = new URL('../src/main.ts', import.meta.url);
/** Long enough to request `/readyz` in the meantime on a busy machine. */
const DRAIN_MS = 5_000;
const KEY = 'a-key-of-the-operators-own-choice';
const SILENT = pino({ level: 'silent' });
const Ready = z.object({ kind: z.literal('ready'), port: z.number() });

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-api-process-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
});

const database = () => ({ DATABASE_URL: `file:${join(folder, 'data', 'pagemark.db')}` });

type Started = { child: ChildProcess; output: { text: string }; exit: Promise<number | null> };

function start(environment: Record<string, string>): Started {
  const child = fork(MAIN, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...bundleEnvironment(process.env),
      PORT: '0',
      ...database(),
      ...environment,
    },
  });
  children.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output.text += String(chunk)));
  // 'close' is emitted after both pipes have ended, when the output is complete.
  const exit = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  return { child, output, exit };
}

async function untilReady({ child }: Started): Promise<string> {
  const [message] = await once(child, 'message');
  return `http://127.0.0.1:${Ready.parse(message).port}`;
}

/** The first 96 bits of a key's digest, which was the public id of an operator key. */
function startOfDigest(key: string): string {
  return hash('sha256', key, 'buffer').subarray(0, 12).toString('base64url');
}

function create(url: string, prefer: string): Promise<Response> {
  return fetch(`${url}/api/v1/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, prefer, connection: 'close' },
    body: new URLSearchParams({ url: 'https://a.example/' }),
  });
}

test('SIGTERM ends waits, lets requests finish and exits with 0', async () => {
  const started = start({ PAGEMARK_API_KEY: KEY });
  const url = await untilReady(started);
  const waiting = create(url, 'wait=60');
  await expect
    .poll(async () => {
      const list = await fetch(`${url}/api/v1/reports`, { headers: { authorization: `Bearer ${KEY}` } });
      return Object(await list.json()).meta.total;
    })
    .toBe(1);
  started.child.kill('SIGTERM');
  const received = await waiting;
  expect(received.status).toBe(201);
  expect(await started.exit).toBe(0);
  expect(started.output.text).toContain('api has stopped');
  await expect(create(url, 'wait=0')).rejects.toThrow('fetch failed');
});

test(
  'after SIGTERM, /readyz fails immediately, and requests are accepted until the drain ends',
  { tags: 'long' },
  async () => {
    const started = start({ PAGEMARK_API_KEY: KEY, SHUTDOWN_DRAIN_MS: String(DRAIN_MS) });
    const url = await untilReady(started);
    const statusOf = async (path: string) => (await fetch(url + path)).status;
    expect(await statusOf('/readyz')).toBe(200);
    const askedAt = performance.now();
    started.child.kill('SIGTERM');
    await expect.poll(() => statusOf('/readyz'), { interval: 5, timeout: DRAIN_MS }).toBe(503);
    const made = await create(url, 'wait=0');
    expect([made.status, made.headers.get('connection')]).toEqual([201, 'close']);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await started.exit).toBe(0);
    expect(performance.now() - askedAt).toBeGreaterThanOrEqual(DRAIN_MS);
    await expect(fetch(`${url}/readyz`)).rejects.toThrow('fetch failed');
    expect(started.output.text).not.toMatch(/"level":[56]0/);
  },
);

test(
  'an upload whose client disconnects during the shutdown stores nothing and logs no error',
  { tags: 'long' },
  async () => {
    const started = start({ PAGEMARK_API_KEY: KEY });
    const url = new URL(await untilReady(started));
    const socket = connect(Number(url.port), url.hostname);
    socket.on('error', () => undefined);
    const head = [
      'POST /api/v1/imports HTTP/1.1',
      `Host: ${url.host}`,
      `Authorization: Bearer ${KEY}`,
      'Content-Type: text/plain',
      'Transfer-Encoding: chunked',
      'Expect: 100-continue',
    ];
    socket.write([...head, '', ''].join('\r\n'));
    await once(socket, 'data');
    socket.write('18\r\nhttps://one.example/page\r\n');
    const imports = async () => {
      const list = await fetch(`${url.origin}/api/v1/imports`, {
        headers: { authorization: `Bearer ${KEY}` },
      });
      return Object(await list.json()).data;
    };
    await expect.poll(imports).toHaveLength(1);
    started.child.kill('SIGTERM');
    await expect.poll(() => fetch(url).then(String, () => 'refused')).toBe('refused');
    socket.destroy();
    expect(await started.exit).toBe(0);
    expect(started.output.text).toContain('api has stopped');
    expect(started.output.text).not.toMatch(/"level":[56]0/);
    const again = await startApi(
      readApiSettings({ PORT: '0', PAGEMARK_API_KEY: KEY, ...database() }),
      SILENT,
    );
    url.port = String(again.port);
    expect(await imports()).toEqual([]);
    await again.stop();
  },
);

test('a second signal exits immediately, even with requests in progress', { tags: 'long' }, async () => {
  const started = start({ PAGEMARK_API_KEY: KEY });
  const url = new URL(await untilReady(started));
  // A request whose body is incomplete.
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => undefined);
  const head = [
    'POST /api/v1/reports HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${KEY}`,
    'Content-Length: 9',
  ];
  const type = 'Content-Type: application/x-www-form-urlencoded';
  socket.write([...head, type, 'Expect: 100-continue', '', ''].join('\r\n'));
  await once(socket, 'data');
  started.child.kill('SIGTERM');
  await expect.poll(() => fetch(url).then(String, () => 'refused')).toBe('refused');
  expect(started.child.exitCode).toBeNull();
  started.child.kill('SIGTERM');
  expect(await started.exit).toBe(1);
  socket.destroy();
});

test('the first start prints a valid key once', async () => {
  const first = start({});
  const url = await untilReady(first);
  const [key = ''] = /pm_\w{8}_\w{36}/.exec(first.output.text) ?? [];
  const list = await fetch(`${url}/api/v1/reports`, { headers: { authorization: `Bearer ${key}` } });
  expect(list.status).toBe(200);
  first.child.kill('SIGINT');
  expect(await first.exit).toBe(0);
  // What the process prints is the first key of a start that made one.
  const second = await startApi(readApiSettings({ PORT: '0', ...database() }), SILENT);
  expect(second.firstKey.kind).not.toBe('made');
  await second.stop();
});

test.each<[string, Record<string, string>, RegExp]>([
  ['an invalid port', { PORT: 'http' }, /PORT: must be a whole number from 0 to 65535\./],
  ['a key that is too short', { PAGEMARK_API_KEY: 'short-secret' }, /PAGEMARK_API_KEY must have 24 to 512/],
  ['an IP address of another machine', { HOST: '192.0.2.1' }, /EADDRNOTAVAIL/],
])('%s prevents the start with one clear line', async (_name, environment, message) => {
  const started = start(environment);
  expect(await started.exit).toBe(78);
  expect(started.output.text).toMatch(message);
  expect(started.output.text.trimEnd().split('\n')).toHaveLength(1);
  expect(started.output.text).not.toContain('short-secret');
});

test.each<[string, Record<string, string>, boolean]>([
  ['every interface over plain HTTP', { HOST: '0.0.0.0' }, true],
  ['every interface with a public URL of http', { HOST: '0.0.0.0', PUBLIC_URL: 'http://a.example' }, true],
  ['every interface behind https', { HOST: '0.0.0.0', PUBLIC_URL: 'https://a.example' }, false],
  ['loopback', { HOST: '127.0.0.1' }, false],
])('a start on %s warns about unencrypted keys only if needed', async (_name, environment, warns) => {
  let logged = '';
  const logger = pino({ level: 'warn' }, { write: (line) => (logged += line) });
  const api = await startApi(readApiSettings({ PORT: '0', ...database(), ...environment }), logger);
  await api.stop();
  expect(logged.includes('API keys and sessions are sent unencrypted')).toBe(warns);
});

test(
  'a changed operator key revokes the previous one, and no digest is logged',
  { tags: 'long' },
  async () => {
    const second = 'another-key-of-the-operators-own-choice';
    const statuses: number[] = [];
    const logs: string[] = [];
    for (const key of [KEY, second]) {
      const started = start({ PAGEMARK_API_KEY: key });
      const url = await untilReady(started);
      for (const tried of [KEY, second]) {
        const list = await fetch(`${url}/api/v1/reports`, { headers: { authorization: `Bearer ${tried}` } });
        statuses.push(list.status);
        await list.body?.cancel();
      }
      started.child.kill('SIGTERM');
      await started.exit;
      logs.push(started.output.text);
    }
    expect(statuses).toEqual([200, 401, 401, 200]);
    expect(logs.join('')).toMatch(/"key":"env-[0-9A-Za-z]{16}"/);
    for (const key of [KEY, second]) expect(logs.join('')).not.toContain(startOfDigest(key));
  },
);
