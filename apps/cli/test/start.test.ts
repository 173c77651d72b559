import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPagemark, runPagemarkProcess, startPagemark } from './run-pagemark.ts';
import type { CommandEnd, StartedService } from './run-pagemark.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';
import { apiPid, childPids, workerPid } from './worker-pid.ts';

/** Ten times as long as an idle machine needs. */
const BACK_MS_MAX = 20_000;
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

type Response = { status: number; body: { data: Record<string, unknown> } };

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const environmentOf = (pid: number): Promise<string> => readFile(`/proc/${pid}/environ`, 'utf8');

describe('pagemark start', () => {
  let site: Site;
  let folder: string;
  let settings: Record<string, string>;
  let service: StartedService;
  let key: string;
  /** How a start ended whose port was in use, and the port. */
  let refused: CommandEnd & { port: number };

  async function post(apiKey: string, form: Record<string, string>): Promise<Response> {
    const response = await fetch(`${service.origin}/api/v1/reports`, {
      method: 'POST',
      // A busy machine may need longer than the default wait to start a process.
      headers: { authorization: `Bearer ${apiKey}`, prefer: 'wait=50' },
      body: new URLSearchParams(form),
    });
    const body = (await response.json()) as Response['body']; // Asserted by the expectations that follow.
    return { status: response.status, body };
  }

  beforeAll(async () => {
    site = await startSite();
    folder = await mkdtemp(join(tmpdir(), 'pagemark-cli-'));
    settings = {
      DATABASE_URL: `file:${join(folder, 'not', 'there', 'yet', 'pagemark.db')}`,
      FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
      FETCH_HOST_DELAY_MS: '0',
    };
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo; // A TCP server that listens has this kind of address.
    refused = { ...(await runPagemarkProcess(['start', '--port', String(port)], settings)), port };
    other.close();
    service = await startPagemark(settings);
    key = /pm_\w+/.exec(service.stderr())?.[0] ?? '';
  });

  afterAll(async () => {
    if (service.child.exitCode === null && service.child.signalCode === null) await service.end('SIGKILL');
    await site.close();
    await rm(folder, { recursive: true });
  });

  it('reports in one line that the port is in use, and does not consume the first key', () => {
    const { port } = refused;
    expect(refused.status).toBe(78);
    expect(refused.stderr.trim().split('\n')).toHaveLength(1);
    expect(refused.stderr).toContain('EADDRINUSE');
    expect(refused.stderr).toMatch(
      new RegExp(`^PORT: port ${port} of 127\\.0\\.0\\.1 is in use by another process\\.`),
    );
    // The start after it, on the same database.
    expect(service.stderr()).toMatch(/pm_\w{8}_\w{36}/);
  });

  it('prints a key once, which creates graded reports', async () => {
    expect(key).toMatch(/^pm_\w{8}_\w{36}$/);
    const poor = await post(key, { url: `${site.origin}/poor` });
    expect(poor).toMatchObject({ status: 201, body: { data: { status: 'completed', result: 'bad' } } });
    const good = await post(key, { url: `${site.origin}/good` });
    expect(good).toMatchObject({ status: 201, body: { data: { status: 'completed', result: 'good' } } });
  });

  it('signs in once with the printed link and serves a report page', async () => {
    const link = /http\S+\/sign-in\?token=\S+/.exec(service.stderr())?.[0] ?? '';
    const signedIn = await fetch(link, { redirect: 'manual' });
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/']);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(403);

    const made = await fetch(`${service.origin}/trpc/reports.create`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', ...OWN_PAGE },
      body: JSON.stringify({ url: `${site.origin}/good` }),
    });
    const { result }: { result: { data: { id: string } } } = JSON.parse(await made.text());
    const { id } = result.data;
    const page = () => fetch(`${service.origin}/reports/${id}`, { headers: { cookie } });
    await expect.poll(async () => (await page()).text(), { timeout: 20_000 }).toContain('Page metrics');
    expect((await fetch(`${service.origin}/reports/${id}`)).status).toBe(404);
  });

  it('returns a JSON problem for unknown paths', async () => {
    const response = await fetch(`${service.origin}/api/v1/no-such-path`);
    expect(response.headers.get('content-type')).toContain('json');
    expect((await fetch(`${service.origin}/trpc/account.whoami`)).status).toBe(401);
  });

  it('serves the tools of agents at /mcp, with a key', async () => {
    const made = await runPagemark(['keys', 'create', '--name', 'agent', '--scopes', 'read'], settings);
    const client = new Client({ name: 'test', version: '1' });
    try {
      const headers = { Authorization: `Bearer ${made.stdout.trim()}` };
      const url = new URL('/mcp', service.origin);
      await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
      expect((await client.listTools()).tools).toHaveLength(9);
      const { structuredContent } = await client.callTool({ name: 'list_projects', arguments: {} });
      expect(structuredContent).toMatchObject({ projects: expect.any(Array), next_cursor: null });
    } finally {
      await client.close();
    }
  });

  it.runIf(process.platform === 'linux')(
    'restarts the worker when it is killed',
    { tags: 'long' },
    async () => {
      const worker = await workerPid(service);
      process.kill(worker, 'SIGKILL');
      const response = await post(key, { url: `${site.origin}/good` });
      expect(response.body.data).toMatchObject({ status: 'completed' });
      expect(await workerPid(service)).not.toBe(worker);
    },
  );

  it.runIf(process.platform === 'linux')(
    'restarts the API on the same port when it is killed',
    { tags: 'long' },
    async () => {
      const api = await apiPid(service);
      const worker = await workerPid(service);
      process.kill(api, 'SIGKILL');
      const responses = () =>
        fetch(`${service.origin}/healthz`).then(
          ({ status }) => status,
          () => 'none',
        );
      await expect.poll(responses, { timeout: BACK_MS_MAX, interval: 20 }).toBe(200);
      expect(await apiPid(service)).not.toBe(api);
      expect(await workerPid(service)).toBe(worker);
      expect(await post(key, { url: `${site.origin}/good` })).toMatchObject({ status: 201 });
      const crashes = service
        .stdout()
        .split('\n')
        .filter((line) => line.includes('api exited unexpectedly'));
      expect(crashes.map((line): unknown => JSON.parse(line))).toMatchObject([
        {
          level: 40,
          name: 'start',
          signal: 'SIGKILL',
          msg: 'api exited unexpectedly and is being restarted',
        },
      ]);
      expect(service.stderr().match(/pm_\w{8}_\w{36}(?="| *\n|$)/g)).toEqual([key, key]);
      expect(service.stderr().match(/is ready at/g)).toHaveLength(1);
      expect(service.stderr().match(/sign-in\?token=/g)).toHaveLength(1);
    },
  );

  it('accepts a key created for another account while it runs', async () => {
    const made = await runPagemark(
      ['keys', 'create', '--account', 'other', '--name', 'test', '--expires', '1d'],
      settings,
    );
    expect(made.stdout).toMatch(/^pm_\w{8}_\w{36}\n$/);
    const other = made.stdout.trim();
    const response = await post(other, { url: `${site.origin}/good` });
    expect(response.status).toBe(201);
    const list = await runPagemark(['keys', 'list', '--account', 'other'], settings);
    expect(list.stdout).toContain(other.slice(3, 11));
    expect(list.stdout).not.toContain(other);
    const revoked = await runPagemark(['keys', 'revoke', other.slice(3, 11), '--account', 'other'], settings);
    expect(revoked.status).toBe(0);
    await expect
      .poll(async () => (await post(other, { url: site.origin })).status, { timeout: 5_000 })
      .toBe(401);
  });

  it.each([
    ['PORT', 'many'],
    ['SHUTDOWN_DRAIN_MS', 'long'],
    ['CHROME_PATH', '/nonexistent/chrome'],
  ])('rejects an invalid %s in one line', async (name, value) => {
    const end = await runPagemarkProcess(['start'], { ...settings, [name]: value });
    expect(end.status).toBe(78);
    expect(end.stderr).toContain(name);
    expect(end.stderr.trim().split('\n')).toHaveLength(1);
  });

  it('changes nothing when the database is up to date', async () => {
    const end = await runPagemark(['migrate'], settings);
    expect(end).toEqual({ status: 0, stdout: '', stderr: 'The database is up to date.\n' });
  });

  it('stops on SIGTERM and shows no key and no sign-in link at the next start', async () => {
    expect(await service.end('SIGTERM')).toEqual({ code: 0, signal: null });
    service = await startPagemark(settings);
    expect(service.stderr()).not.toMatch(/pm_\w{8}_/);
    expect(service.stderr()).not.toContain('token=');
    expect(await post(key, { url: `${site.origin}/good` })).toMatchObject({ status: 201 });
  });

  it.runIf(process.platform === 'linux')(
    'leaves no process behind when it is killed',
    { tags: 'long' },
    async () => {
      const pids = [await apiPid(service), await workerPid(service)];
      expect(await childPids(service.child.pid)).toEqual(expect.arrayContaining(pids));
      await service.end('SIGKILL');
      const alive = () => pids.filter(isAlive);
      await expect.poll(alive, { timeout: BACK_MS_MAX }).toEqual([]);
    },
  );

  it('accepts a key chosen by the operator, and passes it only to the API', async () => {
    const chosen = 'a-key-of-the-operators-own-choice';
    const keyed = await startPagemark({
      DATABASE_URL: `file:${join(folder, 'keyed.db')}`,
      PAGEMARK_API_KEY: chosen,
    });
    expect(keyed.stderr()).not.toContain(chosen);
    const response = await fetch(`${keyed.origin}/api/v1/reports`, {
      headers: { authorization: `Bearer ${chosen}` },
    });
    expect(response.status).toBe(200);
    if (process.platform === 'linux') {
      expect(await environmentOf(await apiPid(keyed))).toContain(chosen);
      expect(await environmentOf(await workerPid(keyed))).not.toContain(chosen);
    }
    expect(await keyed.end('SIGINT')).toEqual({ code: 0, signal: null });
  });

  it('warns once of a setting that is probably misspelled', async () => {
    const DATABASE_URL = `file:${join(folder, 'misspelled.db')}`;
    const misspelled = await startPagemark({ DATABASE_URL, FETCH_CONCURENCY: '3', ACCOUNT_QUOTA_GB: '1' });
    await misspelled.end('SIGINT');
    expect(
      [...misspelled.stdout().matchAll(/"([A-Z_]+ is not a setting\. [^"]*)"/g)].map(
        ([, message]) => message,
      ),
    ).toEqual([
      'FETCH_CONCURENCY is not a setting. Did you mean FETCH_CONCURRENCY?',
      'ACCOUNT_QUOTA_GB is not a setting. Did you mean ACCOUNT_QUOTA_MB?',
    ]);
  });
});
