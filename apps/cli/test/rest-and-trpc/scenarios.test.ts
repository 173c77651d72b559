import { describe, expect, it } from 'vitest';
import { createClient, rejectionReason } from '@pagemark/trpc/testing';
import { SCENARIOS } from './scenarios.ts';
import type { Ids, Scenario } from './scenario.ts';
import { startBoth } from './start-both.ts';
import type { Service } from '@pagemark/trpc/testing';

/** The outcome of an adapter: data that both return, or the error code and the invalid fields. */
type Outcome = { data: unknown } | { code: string; fields: string[] };

/** The data of a report, project, import or check that both adapters share. Ids and times differ between databases. */
const ESSENCE = (
  'url project privacy status result score reports ' +
  'source lines created refreshed skipped rejected error title category weight'
).split(' ');

function essenceOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return null;
  const shown = value as Record<string, unknown>; // Only read.
  return Object.fromEntries(ESSENCE.map((name) => [name, shown[name]]));
}

function itemsOf(value: unknown): unknown {
  const { data = value } = (value ?? {}) as { data?: unknown }; // A list, or one item of REST.
  return Array.isArray(data) ? data.map(essenceOf) : essenceOf(data);
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
  const body = (await response.json()) as { type?: string; errors?: object }; // Compared with the other adapter.
  if (response.ok) return { data: itemsOf(body) };
  const code = (body.type ?? '').replace(/^.*\//, '').replaceAll('-', '_');
  return { code, fields: Object.keys(body.errors ?? {}).toSorted() };
}

async function byTrpc(service: Service, key: string, scenario: Scenario, ids: Ids): Promise<Outcome> {
  const client = createClient(service.url, key);
  const call = scenario.trpc(client, ids);
  const refusal = await rejectionReason(call);
  if (refusal === null) return { data: itemsOf(await call) };
  return { code: refusal.appCode ?? '', fields: Object.keys(refusal.fields ?? {}).toSorted() };
}

async function withReports(): Promise<{ service: Service; ids: Ids }> {
  const service = await startBoth();
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

describe('REST and tRPC', () => {
  it('return the same in every scenario', async () => {
    const one = await withReports();
    const two = await withReports();
    await using rest = one.service;
    await using trpc = two.service;
    for (const scenario of SCENARIOS) {
      const responses = {
        rest: await byRest(rest, rest.keys.all, scenario, one.ids),
        trpc: await byTrpc(trpc, trpc.keys.all, scenario, two.ids),
      };
      expect({ name: scenario.name, ...responses.trpc }).toEqual({ name: scenario.name, ...responses.rest });
    }
  });

  it.each(['other', 'read', 'write'] as const)('reject the same operations of the key "%s"', async (name) => {
    const { service, ids } = await withReports();
    await using _service = service;
    const responses = [];
    for (const scenario of SCENARIOS) {
      const rest = await byRest(service, service.keys[name], scenario, ids);
      const trpc = await byTrpc(service, service.keys[name], scenario, ids);
      // If both allow a change, the first has already changed the data for the second.
      const isComparable = scenario.rest.method === 'GET' || ('code' in rest && 'code' in trpc);
      if (isComparable) responses.push({ rest: [scenario.name, rest], trpc: [scenario.name, trpc] });
    }
    expect(responses.map(({ trpc }) => trpc)).toEqual(responses.map(({ rest }) => rest));
    expect(responses.length).toBeGreaterThan(10);
  });

  it('return nothing to another account', async () => {
    const { service, ids } = await withReports();
    await using _service = service;
    const stranger = createClient(service.url, service.keys.other);
    const own = createClient(service.url, service.keys.all);
    const tries = [
      stranger.reports.get.query({ id: ids.first }),
      stranger.reports.runs.query({ id: ids.first }),
      stranger.projects.history.query({ project: 'example.com' }),
      stranger.reports.update.mutate({ id: ids.first, change: { privacy: 0 } }),
      stranger.reports.delete.mutate({ id: ids.first }),
      stranger.keys.revoke.mutate({ id: service.keys.all.slice(3, 11) }),
    ];
    for (const call of tries) expect(await rejectionReason(call)).toMatchObject({ httpStatus: 404 });
    expect(await stranger.account.overview.query()).toMatchObject({ totals: { pending: 0 }, queued: [] });
    expect((await own.reports.list.query({})).meta.total).toBe(3);
  });
});
