import { describe, expect, it } from 'vitest';
import { createClient, refusalOf } from './client.ts';
import { SCENARIOS } from './scenarios.ts';
import type { Ids, Scenario } from './scenarios.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

/** What a face answered: data that both can give, or the code of the error and the fields that are wrong. */
type Outcome = { data: unknown } | { code: string; fields: string[] };

/** What is the same of a report, a project, an import or a check, whichever face shows it; ids and times differ between two databases. */
const ESSENCE = (
  'url project privacy status result score reports ' +
  'source lines created refreshed skipped rejected error title category weight'
).split(' ');

function essenceOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return null;
  const shown = value as Record<string, unknown>; // Only looked at.
  return Object.fromEntries(ESSENCE.map((name) => [name, shown[name]]));
}

function itemsOf(value: unknown): unknown {
  const { data, items } = (value ?? {}) as { data?: unknown; items?: unknown }; // One face's list, or the other's.
  const list = items ?? data;
  return Array.isArray(list) ? list.map(essenceOf) : essenceOf(list ?? value);
}

async function byRest(service: Service, key: string, { rest }: Scenario, ids: Ids): Promise<Outcome> {
  const response = await fetch(`${service.url}/api/v1${rest.path(ids)}`, {
    method: rest.method,
    headers: {
      authorization: `Bearer ${key}`,
      prefer: 'respond-async',
      ...(rest.body && { 'content-type': 'application/json' }),
    },
    ...(rest.body && { body: JSON.stringify(rest.body) }),
  });
  if (response.status === 204) return { data: itemsOf(null) };
  const body = (await response.json()) as { type?: string; errors?: object }; // Compared with the other face's.
  if (response.ok) return { data: itemsOf(body) };
  const code = (body.type ?? '').replace(/^.*\//, '').replaceAll('-', '_');
  return { code, fields: Object.keys(body.errors ?? {}).toSorted() };
}

async function byTrpc(service: Service, key: string, scenario: Scenario, ids: Ids): Promise<Outcome> {
  const client = createClient(service.url, key);
  const call = scenario.trpc(client, ids);
  const refusal = await refusalOf(call);
  if (refusal === null) return { data: itemsOf(await call) };
  return { code: refusal.appCode ?? '', fields: Object.keys(refusal.fields ?? {}).toSorted() };
}

async function withReports(): Promise<{ service: Service; ids: Ids }> {
  const service = await startService();
  const client = createClient(service.url, service.keys.all);
  const first = await client.reports.create.mutate({ url: 'https://example.com/shoes' });
  const second = await client.reports.create.mutate({ url: 'https://shop.example/Shoes', privacy: 0 });
  await client.reports.create.mutate({ url: 'https://third.example/', privacy: 2, password: 'x' });
  const { id: batch } = await client.imports.create.mutate({
    list: { urls: ['https://fourth.example/', 'nonsense'] },
    options: { privacy: 1, on_duplicate: 'skip' },
  });
  return { service, ids: { first: first.id, second: second.id, batch } };
}

describe('the two faces', () => {
  it('answer every scenario alike, one after the other', async () => {
    const one = await withReports();
    const two = await withReports();
    await using rest = one.service;
    await using trpc = two.service;
    for (const scenario of SCENARIOS) {
      const answers = {
        rest: await byRest(rest, rest.keys.all, scenario, one.ids),
        trpc: await byTrpc(trpc, trpc.keys.all, scenario, two.ids),
      };
      expect({ name: scenario.name, ...answers.trpc }).toEqual({ name: scenario.name, ...answers.rest });
    }
  });

  it.each(['other', 'read', 'write'] as const)('refuse alike what the key "%s" may not', async (name) => {
    const { service, ids } = await withReports();
    await using _service = service;
    const answers = [];
    for (const scenario of SCENARIOS) {
      const rest = await byRest(service, service.keys[name], scenario, ids);
      const trpc = await byTrpc(service, service.keys[name], scenario, ids);
      // Where both let a change pass, the first of them has changed what the second finds.
      const isComparable = scenario.rest.method === 'GET' || ('code' in rest && 'code' in trpc);
      if (isComparable) answers.push({ rest: [scenario.name, rest], trpc: [scenario.name, trpc] });
    }
    expect(answers.map(({ trpc }) => trpc)).toEqual(answers.map(({ rest }) => rest));
    expect(answers.length).toBeGreaterThan(10);
  });

  it('tell the same of the checks', async () => {
    await using service = await startService();
    const { checks } = await createClient(service.url, service.keys.read).checks.catalogue.query();
    // What is checked is no secret: over REST anyone may read it.
    const { data } = (await (await fetch(`${service.url}/api/v1/checks`)).json()) as { data: unknown[] };
    expect(checks.map(essenceOf)).toEqual(data.map(essenceOf));
  });

  it('leave nothing to another account', async () => {
    const { service, ids } = await withReports();
    await using _service = service;
    const stranger = createClient(service.url, service.keys.other);
    const own = createClient(service.url, service.keys.all);
    const tries = [
      stranger.reports.get.query({ id: ids.first }),
      stranger.reports.runs.query({ id: ids.first }),
      stranger.reports.update.mutate({ id: ids.first, change: { privacy: 0 } }),
      stranger.reports.delete.mutate({ id: ids.first }),
      stranger.keys.revoke.mutate({ id: service.keys.all.slice(3, 11) }),
    ];
    for (const call of tries) expect(await refusalOf(call)).toMatchObject({ httpStatus: 404 });
    expect(await stranger.reports.previous.query({ id: ids.first })).toBeNull();
    expect(await stranger.projects.history.query({ project: 'example.com' })).toMatchObject({ sampled: 0 });
    expect(await stranger.account.overview.query()).toMatchObject({ totals: { pending: 0 }, queued: [] });
    expect((await own.reports.list.query({})).total).toBe(3);
  });
});
