import { ACCOUNT_SCENARIOS } from './account-scenarios.ts';
import { ALERT_SCENARIOS } from './alert-scenarios.ts';
import type { Scenario } from './scenario.ts';

const UNKNOWN = '0198c1f4-0000-7000-8000-000000000000';
const SKIP = { privacy: 1, on_duplicate: 'skip' } as const;

/** The operations of both adapters, in order. */
export const SCENARIOS: readonly Scenario[] = [
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
    name: 'returns an empty page beyond the end',
    rest: { method: 'GET', path: () => '/reports?page=9' },
    trpc: (client) => client.reports.list.query({ page: 9 }),
  },
  {
    name: 'rejects invalid parameters of a list',
    rest: { method: 'GET', path: () => '/reports?per_page=11&page=1&cursor=x' },
    trpc: (client) => client.reports.list.query({ per_page: 11 as 10, page: 1, cursor: 'x' }),
  },
  {
    name: 'rejects an unknown result',
    rest: { method: 'GET', path: () => '/reports?result=superb' },
    trpc: (client) => client.reports.list.query({ result: 'superb' as 'good' }),
  },
  {
    name: 'rejects a forged cursor',
    rest: { method: 'GET', path: () => '/reports?cursor=forged' },
    trpc: (client) => client.reports.list.query({ cursor: 'forged' }),
  },
  {
    name: 'gets a report',
    rest: { method: 'GET', path: ({ first }) => `/reports/${first}` },
    trpc: (client, { first }) => client.reports.get.query({ id: first }),
  },
  {
    name: 'does not find an unknown report',
    rest: { method: 'GET', path: () => `/reports/${UNKNOWN}` },
    trpc: (client) => client.reports.get.query({ id: UNKNOWN }),
  },
  {
    name: 'does not find a malformed id',
    rest: { method: 'GET', path: () => '/reports/nonsense' },
    trpc: (client) => client.reports.get.query({ id: 'nonsense' }),
  },
  {
    name: 'rejects a report without a URL',
    rest: { method: 'POST', path: () => '/reports', body: {} },
    trpc: (client) => client.reports.create.mutate({ url: undefined as unknown as string }),
  },
  {
    name: 'rejects a URL with a password',
    rest: { method: 'POST', path: () => '/reports', body: { url: 'https://a:b@example.com/' } },
    trpc: (client) => client.reports.create.mutate({ url: 'https://a:b@example.com/' }),
  },
  {
    name: 'rejects privacy 2 without a password',
    rest: { method: 'POST', path: () => '/reports', body: { url: 'example.com', privacy: 2 } },
    trpc: (client) => client.reports.create.mutate({ url: 'example.com', privacy: 2 }),
  },
  {
    name: 'rejects unknown fields',
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
    name: 'rejects an unknown privacy',
    rest: { method: 'PATCH', path: ({ first }) => `/reports/${first}`, body: { privacy: 3 } },
    trpc: (client, { first }) => client.reports.update.mutate({ id: first, change: { privacy: 3 as 0 } }),
  },
  {
    name: 'lists projects',
    rest: { method: 'GET', path: () => '/projects?sort_by=project&sort=asc' },
    trpc: (client) => client.projects.list.query({ sort_by: 'project', sort: 'asc' }),
  },
  {
    name: 'lists runs',
    rest: { method: 'GET', path: ({ first }) => `/reports/${first}/runs` },
    trpc: (client, { first }) => client.reports.runs.query({ id: first }),
  },
  ...ACCOUNT_SCENARIOS,
  ...ALERT_SCENARIOS,
  {
    name: 'deletes a report',
    rest: { method: 'DELETE', path: ({ second }) => `/reports/${second}` },
    trpc: (client, { second }) => client.reports.delete.mutate({ id: second }),
  },
  {
    name: 'does not delete it again',
    rest: { method: 'DELETE', path: ({ second }) => `/reports/${second}` },
    trpc: (client, { second }) => client.reports.delete.mutate({ id: second }),
  },
  {
    name: 'does not find an unknown project',
    rest: { method: 'DELETE', path: () => '/projects/unknown.example' },
    trpc: (client) => client.projects.delete.mutate({ project: 'unknown.example' }),
  },
  {
    name: 'does not set the schedule of an unknown project',
    rest: { method: 'PUT', path: () => '/projects/unknown.example/schedule', body: { every: 'daily' } },
    trpc: (client) =>
      client.projects.setSchedule.mutate({ project: 'unknown.example', schedule: { every: 'daily' } }),
  },
  {
    name: 'rejects a day that does not fit the interval',
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
    name: 'deletes a schedule',
    rest: { method: 'DELETE', path: () => '/projects/example.com/schedule' },
    trpc: (client) => client.projects.removeSchedule.mutate({ project: 'example.com' }),
  },
  {
    name: 'does not delete the schedule again',
    rest: { method: 'DELETE', path: () => '/projects/example.com/schedule' },
    trpc: (client) => client.projects.removeSchedule.mutate({ project: 'example.com' }),
  },
  {
    name: 'deletes a project',
    rest: { method: 'DELETE', path: () => '/projects/example.com' },
    trpc: (client) => client.projects.delete.mutate({ project: 'example.com' }),
  },
  {
    name: 'lists imports',
    rest: { method: 'GET', path: () => '/imports?per_page=25&page=1' },
    trpc: (client) => client.imports.list.query({ per_page: 25, page: 1 }),
  },
  {
    name: 'rejects invalid parameters of a list of imports',
    rest: { method: 'GET', path: () => '/imports?per_page=3' },
    trpc: (client) => client.imports.list.query({ per_page: 3 as 10 }),
  },
  {
    name: 'imports a list of URLs',
    rest: { method: 'POST', path: () => '/imports?on_duplicate=create', body: { urls: ['a.example', ''] } },
    trpc: (client) =>
      client.imports.create.mutate({
        list: { urls: ['a.example', ''] },
        options: { privacy: 1, on_duplicate: 'create' },
      }),
  },
  {
    name: 'imports a sitemap',
    rest: { method: 'POST', path: () => '/imports', body: { sitemap: 'https://a.example/sitemap.xml' } },
    trpc: (client) =>
      client.imports.create.mutate({ list: { sitemap: 'https://a.example/sitemap.xml' }, options: SKIP }),
  },
  {
    name: 'rejects an empty import',
    rest: { method: 'POST', path: () => '/imports', body: {} },
    trpc: (client) => client.imports.create.mutate({ list: {}, options: SKIP }),
  },
  {
    name: 'rejects a list together with a sitemap',
    rest: { method: 'POST', path: () => '/imports', body: { urls: ['a'], sitemap: 'https://a.example/' } },
    trpc: (client) =>
      client.imports.create.mutate({ list: { urls: ['a'], sitemap: 'https://a.example/' }, options: SKIP }),
  },
  {
    name: 'rejects a sitemap that is not a URL',
    rest: { method: 'POST', path: () => '/imports', body: { sitemap: 'ftp://a.example/' } },
    trpc: (client) => client.imports.create.mutate({ list: { sitemap: 'ftp://a.example/' }, options: SKIP }),
  },
  {
    name: 'rejects privacy 2 for a list',
    rest: { method: 'POST', path: () => '/imports?privacy=2', body: { urls: ['a'] } },
    trpc: (client) =>
      client.imports.create.mutate({ list: { urls: ['a'] }, options: { ...SKIP, privacy: 2 } }),
  },
  {
    name: 'rejects an unknown duplicate policy',
    rest: { method: 'POST', path: () => '/imports?on_duplicate=maybe', body: { urls: ['a'] } },
    trpc: (client) =>
      client.imports.create.mutate({
        list: { urls: ['a'] },
        options: { ...SKIP, on_duplicate: 'maybe' as 'skip' },
      }),
  },
  {
    name: 'counts the rejects of an import by reason',
    rest: { method: 'GET', path: ({ batch }) => `/imports/${batch}/reject-reasons` },
    trpc: async (client, { batch }) => ({ data: await client.imports.rejectReasons.query({ id: batch }) }),
  },
  {
    name: 'gets an import',
    rest: { method: 'GET', path: ({ batch }) => `/imports/${batch}` },
    trpc: (client, { batch }) => client.imports.get.query({ id: batch }),
  },
  {
    name: 'does not find an unknown import',
    rest: { method: 'GET', path: () => `/imports/${UNKNOWN}` },
    trpc: (client) => client.imports.get.query({ id: UNKNOWN }),
  },
  {
    name: 'cancels an import',
    rest: { method: 'PATCH', path: ({ batch }) => `/imports/${batch}`, body: { status: 'canceled' } },
    trpc: (client, { batch }) => client.imports.cancel.mutate({ id: batch }),
  },
  {
    name: 'cancels it again',
    rest: { method: 'PATCH', path: ({ batch }) => `/imports/${batch}`, body: { status: 'canceled' } },
    trpc: (client, { batch }) => client.imports.cancel.mutate({ id: batch }),
  },
  {
    name: 'deletes an import',
    rest: { method: 'DELETE', path: ({ batch }) => `/imports/${batch}` },
    trpc: (client, { batch }) => client.imports.delete.mutate({ id: batch }),
  },
  {
    name: 'does not delete an import again',
    rest: { method: 'DELETE', path: ({ batch }) => `/imports/${batch}` },
    trpc: (client, { batch }) => client.imports.delete.mutate({ id: batch }),
  },
];
