import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgresServer } from '@pagemark/store/testing/postgres-server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ownEnvironment } from './own-environment.ts';

const API = new URL('../../api/src/main.ts', import.meta.url);
const WORKER = new URL('../../worker/src/main.ts', import.meta.url);
const KEY = 'a-key-of-the-operators-own-choice';
const CLIENTS = 4;
/** Pause between two requests of a client: the worker must keep up. */
const PAUSE_MS = 40;
/** Reports acknowledged before each stop of the server and after each start. */
const ACKNOWLEDGED = 15;
const WAIT_MS = 60_000;

const Message = z.object({ kind: z.literal('ready'), port: z.number().optional() });
const Created = z.object({ data: z.object({ id: z.string() }) });
const Shown = z.object({ data: z.object({ status: z.string() }) });

/** Starts a local site that serves a page on every path. */
async function startSite() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<!doctype html><html lang="en"><title>A page</title><h1>Page</h1></html>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : null;
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts an app; returns its process and port once it is ready. */
async function start(program: URL, environment: Record<string, string>) {
  const child = fork(program, {
    env: { ...ownEnvironment(), ...environment, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = await once(child, 'message');
  return { child, port: Message.parse(message).port ?? 0 };
}

/** Clients that create reports one after another and record the acknowledged ids. */
class Load {
  readonly ledger: string[] = [];
  readonly rejections: number[] = [];
  readonly #base: string;
  readonly #page: string;
  #stopped = false;
  #made = 0;
  readonly #clients: Promise<void>[];

  constructor(base: string, page: string) {
    this.#base = base;
    this.#page = page;
    this.#clients = Array.from({ length: CLIENTS }, () => this.#run());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#clients);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      this.#made += 1;
      const response = await fetch(`${this.#base}/api/v1/reports`, {
        method: 'POST',
        headers: { authorization: `Bearer ${KEY}`, prefer: 'respond-async' },
        body: new URLSearchParams({ url: `${this.#page}?n=${this.#made}` }),
      });
      const body: unknown = await response.json();
      if (response.status === 201) this.ledger.push(Created.parse(body).data.id);
      else this.rejections.push(response.status);
      await sleep(PAUSE_MS);
    }
  }
}

async function stop(child: ChildProcess): Promise<number | null> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  return child.exitCode;
}

test('a restart of PostgreSQL under load loses nothing acknowledged and needs no restart of the apps', async () => {
  await using site = await startSite();
  const postgres = await startPostgresServer({ durable: true });
  const DATABASE_URL = await postgres.createDatabase('pagemark');
  const api = await start(API, { DATABASE_URL, PORT: '0', PAGEMARK_API_KEY: KEY });
  const worker = await start(WORKER, {
    DATABASE_URL,
    FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
    FETCH_HOST_DELAY_MS: '0',
    FETCH_PER_HOST: '20',
    FETCH_ARTIFACTS: 'off',
    QUEUE_LEASE_S: '2',
  });
  try {
    const base = `http://127.0.0.1:${api.port}`;
    const load = new Load(base, site.url);
    const acknowledged = (more: number) => {
      const enough = load.ledger.length + more;
      return expect.poll(() => load.ledger.length, { timeout: WAIT_MS }).toBeGreaterThanOrEqual(enough);
    };
    for (const mode of ['fast', 'immediate'] as const) {
      await acknowledged(ACKNOWLEDGED);
      const rejected = load.rejections.length;
      await postgres.halt(mode);
      await expect.poll(() => load.rejections.length, { timeout: WAIT_MS }).toBeGreaterThan(rejected);
      await postgres.start();
      await acknowledged(ACKNOWLEDGED);
    }
    await load.stop();
    // Rejected with 503, never with another error.
    expect(new Set(load.rejections)).toEqual(new Set([503]));
    for (const id of load.ledger) {
      await expect.poll(() => statusOf(base, id), { timeout: WAIT_MS }).toMatch(/^(completed|failed)$/);
    }
    expect([api.child.exitCode, worker.child.exitCode]).toEqual([null, null]);
    expect(await Promise.all([stop(api.child), stop(worker.child)])).toEqual([0, 0]);
  } finally {
    for (const { child } of [api, worker]) if (child.exitCode === null) child.kill('SIGKILL');
    await postgres.close();
  }
}, 240_000);

async function statusOf(base: string, id: string): Promise<string> {
  const response = await fetch(`${base}/api/v1/reports/${id}`, {
    headers: { authorization: `Bearer ${KEY}` },
  });
  return response.status === 200
    ? Shown.parse(await response.json()).data.status
    : `status ${response.status}`;
}
