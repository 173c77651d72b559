import { describe, expect, it } from 'vitest';
import { createClient, refusalOf } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

/** What a face answered: data that both can give, or the code of the error and the fields that are wrong. */
type Outcome = { data: unknown } | { code: string; fields: string[] };

/** One thing to do, in the words of each face. */
type Scenario = {
  name: string;
  rest: { method: string; path: (ids: Ids) => string; body?: Record<string, unknown> };
  trpc: (client: ReturnType<typeof createClient>, ids: Ids) => Promise<unknown>;
};
type Ids = { first: string; second: string };

const UNKNOWN = '0198c1f4-0000-7000-8000-000000000000';

const SCENARIOS: Scenario[] = [
  {
    name: 'lists reports',
    rest: { method: 'GET', path: () => '/reports' },
    trpc: (client) => client.reports.list.query({}),
  },
  {
    name: 'searches, filters, sorts and pages',
    rest: { method: 'GET', path: () => '/reports?search=SHOES&sort_by=url&sort=asc&per_page=25&page=1' },
    trpc: (client) =>
      client.reports.list.query({ search: 'SHOES', sort_by: 'url', sort: 'asc', per_page: 25, page: 1 }),
  },
  {
    name: 'looks behind the end',
    rest: { method: 'GET', path: () => '/reports?page=9' },
    trpc: (client) => client.reports.list.query({ page: 9 }),
  },
  {
    name: 'refuses wrong parameters of a list',
    rest: { method: 'GET', path: () => '/reports?per_page=11&page=1&cursor=x' },
    trpc: (client) => client.reports.list.query({ per_page: 11 as 10, page: 1, cursor: 'x' }),
  },
  {
    name: 'refuses a result that there is not',
    rest: { method: 'GET', path: () => '/reports?result=superb' },
    trpc: (client) => client.reports.list.query({ result: 'superb' as 'good' }),
  },
  {
    name: 'refuses a forged cursor',
    rest: { method: 'GET', path: () => '/reports?cursor=forged' },
    trpc: (client) => client.reports.list.query({ cursor: 'forged' }),
  },
  {
    name: 'shows a report',
    rest: { method: 'GET', path: ({ first }) => `/reports/${first}` },
    trpc: async (client, { first }) => (await client.reports.get.query({ id: first })).report,
  },
  {
    name: 'does not know a report of nobody',
    rest: { method: 'GET', path: () => `/reports/${UNKNOWN}` },
    trpc: (client) => client.reports.get.query({ id: UNKNOWN }),
  },
  {
    name: 'does not know a malformed id',
    rest: { method: 'GET', path: () => '/reports/nonsense' },
    trpc: (client) => client.reports.get.query({ id: 'nonsense' }),
  },
  {
    name: 'refuses a report without an address',
    rest: { method: 'POST', path: () => '/reports', body: {} },
    trpc: (client) => client.reports.create.mutate({ url: undefined as unknown as string }),
  },
  {
    name: 'refuses an address with a password in it',
    rest: { method: 'POST', path: () => '/reports', body: { url: 'https://a:b@example.com/' } },
    trpc: (client) => client.reports.create.mutate({ url: 'https://a:b@example.com/' }),
  },
  {
    name: 'refuses privacy by password without one',
    rest: { method: 'POST', path: () => '/reports', body: { url: 'example.com', privacy: 2 } },
    trpc: (client) => client.reports.create.mutate({ url: 'example.com', privacy: 2 }),
  },
  {
    name: 'refuses fields that there are not',
    rest: { method: 'POST', path: () => '/reports', body: { url: 'example.com', account_id: 7 } },
    trpc: (client) =>
      client.reports.create.mutate({ url: 'example.com', account_id: 7 } as unknown as { url: string }),
  },
  {
    name: 'changes privacy',
    rest: { method: 'PATCH', path: ({ first }) => `/reports/${first}`, body: { privacy: 0 } },
    trpc: (client, { first }) => client.reports.update.mutate({ id: first, change: { privacy: 0 } }),
  },
  {
    name: 'refuses a privacy that there is not',
    rest: { method: 'PATCH', path: ({ first }) => `/reports/${first}`, body: { privacy: 3 } },
    trpc: (client, { first }) => client.reports.update.mutate({ id: first, change: { privacy: 3 as 0 } }),
  },
  {
    name: 'lists projects',
    rest: { method: 'GET', path: () => '/projects?sort_by=project&sort=asc' },
    trpc: (client) => client.projects.list.query({ sort_by: 'project', sort: 'asc' }),
  },
  {
    name: 'deletes a report',
    rest: { method: 'DELETE', path: ({ second }) => `/reports/${second}` },
    trpc: (client, { second }) => client.reports.delete.mutate({ id: second }),
  },
  {
    name: 'does not delete it twice',
    rest: { method: 'DELETE', path: ({ second }) => `/reports/${second}` },
    trpc: (client, { second }) => client.reports.delete.mutate({ id: second }),
  },
  {
    name: 'does not know a project of nobody',
    rest: { method: 'DELETE', path: () => '/projects/nobody.example' },
    trpc: (client) => client.projects.delete.mutate({ project: 'nobody.example' }),
  },
  {
    name: 'does not set a schedule of nobody',
    rest: { method: 'PUT', path: () => '/projects/nobody.example/schedule', body: { every: 'daily' } },
    trpc: (client) =>
      client.projects.setSchedule.mutate({ project: 'nobody.example', schedule: { every: 'daily' } }),
  },
  {
    name: 'refuses a day that an interval has not',
    rest: { method: 'PUT', path: () => '/projects/example.com/schedule', body: { every: 'weekly', day: 8 } },
    trpc: (client) =>
      client.projects.setSchedule.mutate({
        project: 'example.com',
        schedule: { every: 'weekly', day: 8 },
      }),
  },
  {
    name: 'sets a schedule',
    rest: { method: 'PUT', path: () => '/projects/example.com/schedule', body: { every: 'weekly', day: 7 } },
    trpc: (client) =>
      client.projects.setSchedule.mutate({
        project: 'example.com',
        schedule: { every: 'weekly', day: 7 },
      }),
  },
  {
    name: 'removes a schedule',
    rest: { method: 'DELETE', path: () => '/projects/example.com/schedule' },
    trpc: (client) => client.projects.removeSchedule.mutate({ project: 'example.com' }),
  },
  {
    name: 'does not remove it twice',
    rest: { method: 'DELETE', path: () => '/projects/example.com/schedule' },
    trpc: (client) => client.projects.removeSchedule.mutate({ project: 'example.com' }),
  },
  {
    name: 'deletes a project',
    rest: { method: 'DELETE', path: () => '/projects/example.com' },
    trpc: (client) => client.projects.delete.mutate({ project: 'example.com' }),
  },
];

/** What a report or project is, whichever face shows it; ids and times differ between two databases. */
function essenceOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return null;
  const { url, project, privacy, status, result, score, reports } = value as Record<string, unknown>; // Only looked at.
  return { url, project, privacy, status, result, score, reports };
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
  return { service, ids: { first: first.id, second: second.id } };
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
