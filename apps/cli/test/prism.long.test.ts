import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer as createPrism } from '@stoplight/prism-http-server';
import { pino } from 'pino';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPagemark } from './run-pagemark.ts';
import type { StartedService } from './run-pagemark.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

const AUDIT_MS_MAX = 60_000;
const LOOK_MS = 100;

/** A proxy of Prism that validates each request and response against the OpenAPI document of a service. */
async function startPrism(document: object, upstream: string) {
  const operations = await getHttpOperationsFromSpec(document);
  const proxy = createPrism(operations, {
    components: { logger: pino({ level: 'silent' }) },
    cors: false,
    config: {
      isProxy: true,
      upstream: new URL(upstream),
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      // Violations are reported in a header, and the request is sent on.
      errors: false,
      mock: { dynamic: false },
      upstreamProxy: undefined,
    },
  });
  const origin = await proxy.listen(0, '127.0.0.1');
  return { origin, operations: operations.length, close: () => proxy.close() };
}

type Prism = Awaited<ReturnType<typeof startPrism>>;
const Created = z.object({ data: z.object({ id: z.string(), project: z.string().default('') }) });
const CreatedWebhook = z.object({ data: z.object({ webhook: z.object({ id: z.string() }) }) });
const Runs = z.object({ data: z.array(z.object({ id: z.string() })).min(1) });
const Import = z.object({ data: z.object({ audits_finished_at: z.string().nullable() }) });
type Sent = { method?: string; body?: unknown; type?: string; headers?: Record<string, string> };

describe('Prism as a validating proxy', () => {
  let site: Site;
  let folder: string;
  let service: StartedService;
  let prism: Prism;
  let document: object;
  let key: string;

  beforeAll(async () => {
    site = await startSite();
    folder = await mkdtemp(join(tmpdir(), 'pagemark-prism-'));
    service = await startPagemark({
      DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
      FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
      FETCH_HOST_DELAY_MS: '0',
    });
    key = /pm_\w+/.exec(service.stderr())?.[0] ?? '';
    document = Object(await (await fetch(`${service.origin}/api/v1/openapi.json`)).json());
    prism = await startPrism(document, service.origin);
  });

  afterAll(async () => {
    await prism.close();
    await service.end('SIGTERM');
    await site.close();
    await rm(folder, { recursive: true });
  });

  /** Sends a request through Prism; returns the response and the violations. */
  async function send(path: string, { method = 'GET', body, type, headers }: Sent = {}, proxy = prism) {
    const isText = typeof body === 'string';
    const response = await fetch(`${proxy.origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': type ?? 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const violations: unknown = JSON.parse(response.headers.get('sl-violations') ?? '[]');
    const isJson = /json\b/.test(response.headers.get('content-type') ?? '') && !text.includes('}\n{');
    const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : text;
    return { status: response.status, text, body: parsed, violations };
  }

  it('reports no violation from the first report to the last deletion', { timeout: 120_000 }, async () => {
    const found: unknown[] = [];
    const step = async (expected: number, path: string, sent: Sent = {}) => {
      const { violations, ...response } = await send(`/api/v1${path}`, sent);
      const what = `${sent.method ?? 'GET'} ${path.replaceAll(/[0-9a-f-]{36}/g, '{id}')}`;
      if (Array.isArray(violations) && violations.length > 0) found.push({ what, violations });
      if (response.status !== expected) found.push({ what, status: response.status, text: response.text });
      return response;
    };
    const url = `${site.origin}/good`;
    const wait = { prefer: 'wait=50' };
    const created = await step(201, '/reports', { method: 'POST', body: { url }, headers: wait });
    const { id, project } = Created.parse(created.body).data;
    await step(200, `/reports/${id}`);
    await step(200, '/reports?search=good&sort_by=score&per_page=10&page=1');
    await step(200, `/reports/${id}`, { method: 'PATCH', body: { results: 1 }, headers: wait });
    const shared = { privacy: 2, password: 'secret' };
    await step(200, `/reports/${id}`, { method: 'PATCH', body: shared, headers: wait });
    const [run] = Runs.parse((await step(200, `/reports/${id}/runs`)).body).data;
    await step(200, `/reports/${id}/runs/${run?.id}`);
    await step(200, `/reports/${id}/compare`);
    const name = encodeURIComponent(project);
    for (const part of ['', '/history', '/issues', '/pages', '/compare'])
      await step(200, `/projects/${name}${part}`);
    await step(200, `/projects/${name}/schedule`, { method: 'PUT', body: { every: 'weekly', day: 7 } });
    for (const path of [
      '/projects',
      '/schedules',
      '/issues',
      '/history',
      '/overview',
      '/usage',
      '/account',
      '/checks',
    ])
      await step(200, path);
    const csv = { method: 'POST', body: `url\n${site.origin}/poor\nnonsense\n`, type: 'text/csv' };
    const imported = Created.parse((await step(201, '/imports?privacy=0', csv)).body).data.id;
    const importPath = `/imports/${imported}`;
    for (const until = Date.now() + AUDIT_MS_MAX; Date.now() < until; await delay(LOOK_MS)) {
      const { body } = await send(`/api/v1${importPath}`);
      if (Import.parse(body).data.audits_finished_at !== null) break;
    }
    await step(200, importPath);
    await step(200, '/imports');
    for (const part of ['reports', 'rejects', 'reject-reasons']) await step(200, `${importPath}/${part}`);
    await step(200, `/reports?import=${imported}`);
    await step(200, '/reports?per_page=100', { headers: { accept: 'text/csv' } });
    const made = await step(201, '/webhooks', {
      method: 'POST',
      body: { url: 'https://hooks.invalid/' },
    });
    const hook = CreatedWebhook.parse(made.body).data.webhook.id;
    await step(200, `/webhooks/${hook}/deliveries`);
    await step(204, `/webhooks/${hook}`, { method: 'DELETE' });
    const email = { kind: 'email', name: 'Team', to: ['team@example.com'] };
    const newTarget = await step(201, '/alerts/targets', { method: 'POST', body: email });
    const target = Created.parse(newTarget.body).data.id;
    const rule = { kind: 'new_finding', targets: [target] };
    await step(201, '/alerts/rules', { method: 'POST', body: rule });
    for (const path of [
      '/alerts/rules',
      '/alerts/targets',
      '/alerts/messages',
      '/events',
      '/activity',
      '/keys',
      '/sessions',
    ])
      await step(200, path);
    await step(204, `/alerts/targets/${target}`, { method: 'DELETE' });
    await step(204, `/reports/${id}`, { method: 'DELETE' });
    await step(404, `/reports/${id}`);
    await step(204, importPath, { method: 'DELETE' });
    await step(204, `/projects/${name}`, { method: 'DELETE' });
    expect(found).toEqual([]);
  });

  it('reports a request that the document forbids', async () => {
    const { violations } = await send('/api/v1/reports', { method: 'POST', body: { privacy: 1 } });
    expect(violations).toEqual([
      expect.objectContaining({ location: ['request', 'body'], code: 'required' }),
    ]);
  });

  it('reports a response that the document forbids', async () => {
    const broken = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"id":7}}');
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const { port } = broken.address() as AddressInfo; // A TCP server that listens has this kind of address.
    const proxy = await startPrism(document, `http://127.0.0.1:${port}`);
    const { violations } = await send('/api/v1/overview', {}, proxy);
    await proxy.close();
    await new Promise((resolve) => broken.close(resolve));
    expect(violations).toContainEqual(expect.objectContaining({ severity: 'Error' }));
    expect(JSON.stringify(violations)).toContain('"response"');
  });
});
