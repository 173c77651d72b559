import { completeRun } from '@pagemark/api/testing';
import { createClient } from '@pagemark/trpc/testing';
import type { Service } from '@pagemark/trpc/testing';
import { describe, expect, it } from 'vitest';
import { startBoth } from './start-both.ts';

type Client = ReturnType<typeof createClient>;
type Ids = { report: string; batch: string };
type Method = 'GET' | 'PUT' | 'PATCH';
type Call = {
  noun: string;
  rest: { method?: Method; path: (ids: Ids) => string; body?: object };
  /** What the call returns of the REST body. Default: `data`, or the whole body without the `links` of a list. */
  restData?: (body: Record<string, unknown>) => unknown;
  trpc: (client: Client, ids: Ids) => Promise<unknown>;
};

const PROJECT = 'one.example';
const WEEKLY = { every: 'weekly', day: 7, hour: 4, time_zone: 'Europe/Berlin' } as const;

const READS: Call[] = [
  {
    noun: 'report',
    rest: { path: ({ report }) => `/reports/${report}` },
    trpc: (client, { report: id }) => client.reports.get.query({ id }),
  },
  {
    noun: 'list of reports',
    rest: { path: () => '/reports?search=example&sort_by=url&sort=asc&per_page=10&page=1' },
    trpc: (client) =>
      client.reports.list.query({ search: 'example', sort_by: 'url', sort: 'asc', per_page: 10, page: 1 }),
  },
  {
    noun: 'list of reports without a page',
    rest: { path: () => '/reports' },
    trpc: (client) => client.reports.list.query({}),
  },
  {
    noun: 'list of projects',
    rest: { path: () => '/projects?sort_by=project&sort=asc' },
    trpc: (client) => client.projects.list.query({ sort_by: 'project', sort: 'asc' }),
  },
  {
    noun: 'project',
    rest: { path: () => `/projects/${PROJECT}` },
    trpc: (client) => client.projects.get.query({ project: PROJECT }),
  },
  {
    noun: 'list of issues',
    rest: { path: () => `/projects/${PROJECT}/issues?category=seo&sort_by=pages` },
    trpc: (client) =>
      client.projects.issues.query({ project: PROJECT, query: { category: 'seo', sort_by: 'pages' } }),
  },
  {
    noun: 'list of the reports with an issue',
    rest: { path: () => `/projects/${PROJECT}/issues/document-title/reports?sort_by=score` },
    trpc: (client) =>
      client.projects.issueReports.query({
        project: PROJECT,
        check: 'document-title',
        query: { sort_by: 'score' },
      }),
  },
  {
    noun: 'level of the tree of pages',
    rest: { path: () => `/projects/${PROJECT}/pages?path=/&per_page=25` },
    trpc: (client) => client.projects.pages.query({ project: PROJECT, query: { path: '/', per_page: 25 } }),
  },
  {
    noun: 'comparison of a project',
    rest: { path: () => `/projects/${PROJECT}/compare?from=2999-01-01` },
    trpc: (client) => client.projects.compare.query({ project: PROJECT, query: { from: '2999-01-01' } }),
  },
  {
    noun: 'history of a project',
    rest: { path: () => `/projects/${PROJECT}/history` },
    trpc: (client) => client.projects.history.query({ project: PROJECT }),
  },
  {
    noun: 'list of runs',
    rest: { path: ({ report }) => `/reports/${report}/runs` },
    trpc: (client, { report: id }) => client.reports.runs.query({ id }),
  },
  {
    noun: 'overview',
    rest: { path: () => '/overview' },
    trpc: (client) => client.account.overview.query(),
  },
  {
    noun: 'usage',
    rest: { path: () => '/usage' },
    trpc: (client) => client.account.usage.query(),
  },
  {
    noun: 'history of all projects',
    rest: { path: () => '/history' },
    trpc: (client) => client.account.history.query(),
  },
  {
    noun: 'list of issues of all projects',
    rest: { path: () => '/issues?category=seo' },
    trpc: (client) => client.account.issues.query({ category: 'seo' }),
  },
  {
    noun: 'list of sessions',
    rest: { path: () => '/sessions' },
    restData: ({ data }) => data,
    trpc: async (client) => (await client.sessions.list.query({})).data,
  },
  {
    noun: 'schedule',
    rest: { path: () => `/projects/${PROJECT}/schedule` },
    trpc: (client) => client.projects.schedule.query({ project: PROJECT }),
  },
  {
    noun: 'import',
    rest: { path: ({ batch }) => `/imports/${batch}` },
    trpc: (client, { batch: id }) => client.imports.get.query({ id }),
  },
  {
    noun: 'list of imports',
    rest: { path: () => '/imports?per_page=25' },
    trpc: (client) => client.imports.list.query({ per_page: 25 }),
  },
  {
    noun: 'check catalog',
    rest: { path: () => '/checks' },
    trpc: (client) => client.checks.catalog.query(),
  },
];

const WRITES: Call[] = [
  {
    noun: 'report after a change',
    rest: { method: 'PATCH', path: ({ report }) => `/reports/${report}`, body: { privacy: 0 } },
    // A call returns a written report without its results, progress and Lighthouse; `reports.get` has them.
    restData: ({ data }) => {
      // A report or its receipt.
      const {
        results: _,
        progress: _progress,
        lighthouse: _lighthouse,
        ...report
      } = data as Record<string, unknown>;
      return report;
    },
    trpc: (client, { report: id }) => client.reports.update.mutate({ id, change: { privacy: 0 } }),
  },
  {
    noun: 'schedule after a change',
    rest: { method: 'PUT', path: () => `/projects/${PROJECT}/schedule`, body: WEEKLY },
    trpc: (client) => client.projects.setSchedule.mutate({ project: PROJECT, schedule: WEEKLY }),
  },
  {
    noun: 'canceled import',
    rest: { method: 'PATCH', path: ({ batch }) => `/imports/${batch}`, body: { status: 'canceled' } },
    trpc: (client, { batch: id }) => client.imports.cancel.mutate({ id }),
  },
];

/** Creates a report with results, others without, an import and a schedule. */
async function fill({ url, keys, store, core }: Service): Promise<Ids> {
  const client = createClient(url, keys.all);
  const { id: report } = await client.reports.create.mutate({ url: `https://${PROJECT}/` });
  await completeRun(store);
  await core.sessions.signInWithKey(keys.read);
  await client.reports.create.mutate({ url: 'https://two.example/', privacy: 2, password: 'x' });
  await client.projects.setSchedule.mutate({ project: PROJECT, schedule: WEEKLY });
  const { id: batch } = await client.imports.create.mutate({
    list: { urls: ['https://three.example/', 'nonsense'] },
    options: { privacy: 1, on_duplicate: 'skip' },
  });
  return { report, batch };
}

async function restBody(service: Service, key: string, { rest }: Call, ids: Ids): Promise<unknown> {
  const response = await fetch(`${service.url}/api/v1${rest.path(ids)}`, {
    method: rest.method ?? 'GET',
    headers: {
      authorization: `Bearer ${key}`,
      prefer: 'respond-async',
      ...(rest.body && { 'content-type': 'application/json' }),
    },
    ...(rest.body && { body: JSON.stringify(rest.body) }),
  });
  expect(response.ok).toBe(true);
  return response.json();
}

/** What both return: the members of a list, otherwise the data. */
function dataOf({ restData = listOrData }: Call, body: unknown): unknown {
  return restData(body as Record<string, unknown>); // The body of a successful response is an object.
}

function listOrData({ data, meta }: Record<string, unknown>): unknown {
  return meta === undefined ? data : { data, meta };
}

/** Without the time of the last change, which each of two writes sets. */
function withoutTime(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, member: unknown) => (name === 'updated_at' ? undefined : member)),
  );
}

describe('tRPC returns the body of REST, field by field', () => {
  it.each(READS)('for a $noun', async (call) => {
    await using service = await startBoth();
    const ids = await fill(service);
    const key = service.keys.read;
    const body = dataOf(call, await restBody(service, key, call, ids));
    expect(await call.trpc(createClient(service.url, key), ids)).toEqual(body);
  });

  it.each(WRITES)('for a $noun, and its receipt', async (call) => {
    for (const scope of ['all', 'write'] as const) {
      await using service = await startBoth();
      const ids = await fill(service);
      const key = service.keys[scope];
      const body = dataOf(call, await restBody(service, key, call, ids));
      const written = await call.trpc(createClient(service.url, key), ids);
      expect(withoutTime(written)).toEqual(withoutTime(body));
    }
  });
});
