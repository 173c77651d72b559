import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../src/routes/routes.ts';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { completeRun } from './completed-run.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

let service: Service;
let send: Send;
let id: string;
let importId: string;
let webhookId: string;
beforeAll(async () => {
  service = await startService();
  send = createClient(service);
  const form = { url: 'https://mine.example/', privacy: '0' };
  const made = await send('POST', '/api/v1/reports', { form, headers: { prefer: 'wait=0' } });
  id = String(Object(made.body.data).id);
  await completeRun(service.store);
  const sent = await send('POST', '/api/v1/imports', { json: { urls: ['mine.example', 'no url'] } });
  importId = String(Object(sent.body.data).id);
  const webhook = await send('POST', '/api/v1/webhooks', { json: { url: 'https://mine.example/hook' } });
  webhookId = String(Object(Object(webhook.body.data).webhook).id);
  await send('PUT', '/api/v1/projects/mine.example/schedule', { form: { every: 'weekly' } });
});
afterAll(() => service[Symbol.asyncDispose]());

const OURS: Record<string, () => string> = { id: () => id, project: () => 'mine.example' };
const NOBODYS: Record<string, string> = {
  id: '0198c1f4-0000-7000-8000-000000000000',
  project: 'nobodys.example',
};

const keyed = ROUTES.filter((route) => route.scope !== 'public');
const withParameters = keyed.filter(({ path }) => path.includes('{'));
const BODIES = [
  undefined,
  'privacy=2&password=theirs',
  'results=1',
  'privacy=9',
  'foo=1',
  'status=canceled',
  'every=daily',
  'name=theirs',
  'from=2026-01-01T00%3A00%3A00Z',
  'kind=new_finding&targets=0198c1f4-0000-7000-8000-000000000000',
];
/** Request bodies by the end of the path; other operations have none. */
const COMPLETE: [string, string][] = [
  ['/imports/{id}', 'status=canceled'],
  ['/schedule', 'every=daily'],
  ['/webhooks/{id}/replay', 'from=2026-01-01T00%3A00%3A00Z'],
  ['/alerts/targets/{id}', 'name=theirs'],
  ['/alerts/rules/{id}', 'kind=new_finding&targets=0198c1f4-0000-7000-8000-000000000000'],
];

function idOf({ tag }: (typeof ROUTES)[number]): string {
  if (tag === 'Webhooks') return webhookId;
  return tag === 'Imports' ? importId : id;
}

function fill(path: string, value: (name: string) => string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(value(name)));
}

test.each(withParameters)(
  '$method $path of another account returns not found and changes nothing',
  async (route) => {
    const before = await everything();
    const method = route.method.toUpperCase();
    for (const form of route.body === null ? [undefined] : BODIES) {
      const sent = { key: service.keys.other, ...(form !== undefined && { form }) };
      const foreign = await send(
        method,
        fill(route.path, (name) => (name === 'id' ? idOf(route) : (OURS[name]?.() ?? ''))),
        sent,
      );
      const unknown = await send(
        method,
        fill(route.path, (name) => NOBODYS[name] ?? ''),
        sent,
      );
      expect([404, 422]).toContain(foreign.status);
      const complete = COMPLETE.find(([end]) => route.path.endsWith(end))?.[1];
      if (form === complete || route.body === null) expect(foreign.status).toBe(404);
      expect(foreign.status).toBe(unknown.status);
      expect({ ...foreign.body, instance: '' }).toEqual({ ...unknown.body, instance: '' });
    }
    expect(await everything()).toEqual(before);
  },
);

test.each(keyed.filter(({ path, method }) => !path.includes('{') && method === 'get'))(
  '$path of another account returns nothing of this account',
  async ({ path }) => {
    for (const query of ['', '?search=mine', '?sort_by=project', '?project=mine.example', '?result=good']) {
      const { status, body, text } = await send('GET', path + query, { key: service.keys.other });
      if (status === 422) continue;
      if (Object(body.meta).total !== undefined) expect(body).toMatchObject({ data: [], meta: { total: 0 } });
      expect(text).not.toContain('"mine.example');
      expect(text).not.toContain('mine.example/');
      expect(text).not.toContain(service.keys.all.slice(3, 11));
    }
  },
);

test('the same Idempotency-Key of two accounts is independent', async () => {
  const sent = { form: { url: 'k.example' }, headers: { prefer: 'wait=0', 'idempotency-key': 'same' } };
  const ours = await send('POST', '/api/v1/reports', sent);
  const theirs = await send('POST', '/api/v1/reports', { ...sent, key: service.keys.other });
  expect(theirs.status).toBe(201);
  expect(Object(theirs.body.data).id).not.toBe(Object(ours.body.data).id);
});

async function everything(): Promise<unknown[]> {
  const [report, reports, projects, imports, schedule, webhooks] = await Promise.all([
    send('GET', `/api/v1/reports/${id}`),
    send('GET', '/api/v1/reports'),
    send('GET', '/api/v1/projects'),
    send('GET', '/api/v1/imports'),
    send('GET', '/api/v1/projects/mine.example/schedule'),
    send('GET', '/api/v1/webhooks'),
  ]);
  const bodies = [report, reports, projects, imports, schedule, webhooks].map(({ body }) => body);
  return [report.headers.get('etag'), ...bodies];
}
