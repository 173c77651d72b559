import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runPagemarkProcess, startPagemark } from './run-pagemark.ts';
import type { StartedService } from './run-pagemark.ts';
import { workerPid } from './worker-pid.ts';

/** Longer than a worker needs to fetch a page and to come back after a crash. */
const WAIT_MS_MAX = 30_000;
/** Headers of a form on a page of the service. */
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
const BAD_URL = 'https://planted-user:Planted-Url-Password@127.0.0.1/';

/**
 * Secrets that are chosen; those that the service creates are added during the run. They have capitals, as random ones do: a path
 * segment of small letters may be logged.
 */
const SECRETS: Record<string, string> = {
  'operator key': 'planted-operator-key-0123456789',
  'report password': 'planted report password',
  'wrong password': 'planted wrong password',
  'password of a URL': 'Planted-Url-Password',
  'password of a redirect': 'Planted-Redirect-Password',
  'password of a link': 'Planted-Link-Password',
  'query of a page': 'Planted-Page-Token',
  'password of a database': 'Planted-Database-Password',
  'password of a proxy': 'Planted-Proxy-Password',
  'header of a collector': 'Planted-Collector-Token',
  'token of a webhook': 'Planted-Webhook-Token',
  'token of an alert target': 'Planted-Target-Token',
  'idempotency key': 'Planted-Idempotency-Key',
  'unknown key': 'pm_planted0_plantedplantedplantedplantedplanted0',
};

/** A site whose redirect and links have credentials. */
async function startLeakySite(): Promise<{
  origin: string;
  /** The paths that messages were sent to. */
  received(): string[];
  close(): void;
}> {
  const posted = new Set<string>();
  const server = createServer((req, res) => {
    if (req.method === 'POST') posted.add(req.url ?? '');
    const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
    if (req.url?.startsWith('/moved') === true) {
      res.writeHead(302, { location: `http://u:Planted-Redirect-Password@127.0.0.1:${port}/` }).end();
      return;
    }
    if (req.url?.startsWith('/broken') === true) return void req.socket.destroy();
    const link = `http://u:Planted-Link-Password@127.0.0.1:${port}/a?Planted-Page-Token`;
    res.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'sid=Planted-Page-Token' });
    res.end(`<html><title>Page</title><a href="${link}">a</a><img src="${link}"></html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
  return {
    origin: `http://127.0.0.1:${port}`,
    received: () => [...posted],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The forms in which a secret may be printed. */
function formsOf(secret: string): string[] {
  const encoded = encodeURIComponent(secret);
  return [
    secret,
    encoded,
    encoded.replaceAll('%20', '+'),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ];
}

/** The names of the secrets that a text contains. */
function secretsIn(text: string): string[] {
  return Object.entries(SECRETS)
    .filter(([, secret]) => formsOf(secret).some((form) => text.includes(form)))
    .map(([name]) => name);
}

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});
const json = (body: string, method = 'POST'): RequestInit => ({
  method,
  body,
  headers: { 'content-type': 'application/json' },
});

describe('pagemark start at the highest log level', () => {
  let site: Awaited<ReturnType<typeof startLeakySite>>;
  let folder: string;
  let service: StartedService;
  let cookie: string;
  let targetId: string;

  const output = () => `${service.stdout()}${service.stderr()}`;

  async function send(path: string, init: RequestInit & { key?: string } = {}): Promise<Response> {
    const { key = SECRETS['operator key'], ...rest } = init;
    return fetch(`${service.origin}${path}`, {
      ...rest,
      redirect: 'manual',
      headers: { authorization: `Bearer ${key}`, ...rest.headers },
    });
  }

  beforeAll(async () => {
    site = await startLeakySite();
    folder = await mkdtemp(join(tmpdir(), 'pagemark-secrets-'));
    service = await startPagemark({
      DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
      PAGEMARK_API_KEY: SECRETS['operator key'] ?? '',
      FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
      FETCH_HOST_DELAY_MS: '0',
      HTTP_PROXY: `http://u:${SECRETS['password of a proxy']}@127.0.0.1:9/`,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer ${SECRETS['header of a collector']}`,
      OTEL_BSP_SCHEDULE_DELAY: '50',
      METRICS_PORT: '0',
      LOG_LEVEL: 'trace',
    });
    SECRETS['secret key'] = (await readFile(join(folder, 'secret.key'), 'utf8')).trim();
    const signIn = form({ key: SECRETS['operator key'] ?? '' });
    const signedIn = await fetch(`${service.origin}/sign-in`, {
      ...signIn,
      headers: OWN_PAGE,
      redirect: 'manual',
    });
    cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    SECRETS['session cookie'] = cookie.split('=')[1] ?? '';
    const created = await send('/api/v1/keys', json('{"name":"planted","scopes":["read","write","admin"]}'));
    const webhook = await send('/api/v1/webhooks', form({ url: `${site.origin}/Planted-Webhook-Token` }));
    SECRETS['secret of a webhook'] = /whsec_[\w+/=]+/.exec(await webhook.text())?.[0] ?? '';
    const target = { kind: 'ntfy', name: 'planted', url: `${site.origin}/broken` };
    const added = await send(
      '/api/v1/alerts/targets',
      json(JSON.stringify({ ...target, token: SECRETS['token of an alert target'], group_minutes: 0 })),
    );
    targetId = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(await added.text())?.[0] ?? '';
    SECRETS['created key'] = /pm_\w{8}_\w+/.exec(await created.text())?.[0] ?? '';
  });

  afterAll(async () => {
    await service.end('SIGTERM');
    site.close();
    await rm(folder, { recursive: true });
  });

  it('has secrets to look for', () => {
    expect(Object.values(SECRETS).filter((secret) => secret.length < 16)).toEqual([]);
    expect(secretsIn(`a ${SECRETS['report password']} b`)).toEqual(['report password']);
  });

  it('prints none of them when they are used as intended', async () => {
    const key = SECRETS['created key'] ?? '';
    const password = SECRETS['report password'] ?? '';
    const url = `${site.origin}/?token=Planted-Page-Token`;
    const protectedBy = { url, privacy: '2', password };
    const headers = { prefer: 'wait=50', 'idempotency-key': SECRETS['idempotency key'] ?? '' };
    const created = await send('/api/v1/reports', { ...form(protectedBy), headers, key });
    const { data } = (await created.json()) as { data: { id: string } }; // Used in a URL only.
    expect(created.status).toBe(201);
    for (const given of [password, SECRETS['wrong password'] ?? '']) {
      await fetch(`${service.origin}/reports/${data.id}`, form({ password: given }));
    }
    await send('/trpc/reports.list', { headers: { cookie } });
    await send('/mcp', json('{"jsonrpc":"2.0","id":1,"method":"tools/list"}'));
    for (const path of ['/moved?Planted-Page-Token', '/broken?Planted-Page-Token'])
      await send('/api/v1/reports', {
        ...form({ url: `${site.origin}${path}` }),
        headers: { prefer: 'wait=50' },
      });
    const lines = `url,privacy,password\n${url}&2,2,${password}\n${BAD_URL},0,\n`;
    const imported = await send('/api/v1/imports', {
      method: 'POST',
      body: new Blob([lines], { type: 'text/csv' }),
    });
    expect(imported.status).toBe(201);
    expect((await send(`/api/v1/alerts/targets/${targetId}/test`, { method: 'POST' })).status).toBe(201);
    for (const path of ['/Planted-Webhook-Token', '/broken'])
      await vi.waitFor(() => expect(site.received()).toContain(path), { timeout: WAIT_MS_MAX });
    await vi.waitFor(
      async () => expect(await (await send('/api/v1/imports')).text()).toContain('"completed"'),
      {
        timeout: WAIT_MS_MAX,
      },
    );
    expect(secretsIn(output())).toEqual([]);
  });

  it('prints none of them when they are in the wrong place', async () => {
    for (const secret of Object.values(SECRETS)) {
      const encoded = encodeURIComponent(secret);
      await send(`/${encoded}`);
      await send(`/api/v1/${encoded}?${encoded}=${encoded}`);
      await send(`/trpc/${encoded}?input=${encoded}`);
      await send('/api/v1/reports', { key: encoded });
      await send('/api/v1/reports', json(`{"url":"https://u:${encoded}@127.0.0.1/","${encoded}":`));
      await send('/api/v1/reports', json(JSON.stringify({ url: secret, [encoded]: secret })));
      await send('/trpc/reports.create', json(JSON.stringify({ url: { [encoded]: secret } })));
      await send(
        '/mcp',
        json(JSON.stringify({ jsonrpc: '2.0', id: secret, method: secret, params: [secret] })),
      );
      await send('/sign-in', form({ key: secret }));
      await send(`/sign-in?token=${encoded}`);
      const headers = {
        cookie: `pagemark=${encoded}`,
        referer: `http://127.0.0.1/${encoded}`,
        'user-agent': encoded,
      };
      await send('/api/v1/reports', {
        headers: { ...headers, 'content-type': `text/${encoded}`, traceparent: encoded },
      });
    }
    await send('/api/v1/reports', form({ url: BAD_URL }));
    await send('/api/v1/imports', json(JSON.stringify({ sitemap: BAD_URL })));
    expect(secretsIn(output())).toEqual([]);
  });

  it('prints none of them when the database fails and when a process is killed', async () => {
    const lock = new DatabaseSync(join(folder, 'pagemark.db'));
    lock.exec('begin exclusive');
    const fields = {
      url: `${site.origin}/?Planted-Page-Token`,
      privacy: '2',
      password: SECRETS['report password'] ?? '',
    };
    const failed = await Promise.all([
      send('/api/v1/reports', { ...form(fields), headers: { prefer: 'wait=0' } }),
      send('/api/v1/keys', json('{"name":"planted","scopes":["read"]}')),
      send('/sign-in', form({ key: SECRETS['operator key'] ?? '' })),
    ]);
    lock.exec('rollback');
    lock.close();
    expect(failed.map(({ status }) => status)).toContain(503);
    const worker = await workerPid(service);
    process.kill(worker, 'SIGKILL');
    await vi.waitFor(async () => expect(await workerPid(service)).not.toBe(worker), { timeout: WAIT_MS_MAX });
    const audited = await send('/api/v1/reports', { ...form(fields), headers: { prefer: 'wait=50' } });
    expect(audited.status).toBe(201);
    expect(output()).toContain('exited unexpectedly');
    expect(secretsIn(output())).toEqual([]);
  });
});

it('prints no password of a database that cannot be reached, and no invalid setting that may be one', async () => {
  const secret = SECRETS['password of a database'] ?? '';
  const commands = await Promise.all([
    runPagemarkProcess(['start'], {
      DATABASE_URL: `mysql://u:${secret}@127.0.0.1:1/pagemark`,
      LOG_LEVEL: 'trace',
    }),
    runPagemarkProcess(['doctor'], { DATABASE_URL: `postgres://u:${secret}@127.0.0.1:1/pagemark` }),
    runPagemarkProcess(['keys', 'list'], { DATABASE_URL: `postgres://u:${secret}@127.0.0.1:1/pagemark` }),
    runPagemarkProcess(['start'], { PORT: '0', PUBLIC_URL: `https://u:${secret}@127.0.0.1/` }),
    runPagemarkProcess(['start'], { PORT: '0', PAGEMARK_API_KEY: 'planted-short' }),
  ]);
  for (const { status, stdout, stderr } of commands) {
    expect(status).not.toBe(0);
    expect(stderr).not.toBe('');
    expect(secretsIn(`${stdout}${stderr}`)).toEqual([]);
    expect(`${stdout}${stderr}`).not.toContain('planted-short');
  }
});
