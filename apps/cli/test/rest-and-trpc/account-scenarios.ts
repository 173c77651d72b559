import type { Scenario } from './scenario.ts';

const UNKNOWN = '0198c1f4-0000-7000-8000-000000000000';

/** Operations on an account, its keys and sessions, and on several reports at once. */
export const ACCOUNT_SCENARIOS: readonly Scenario[] = [
  {
    name: 'gets the overview',
    rest: { method: 'GET', path: () => '/overview' },
    trpc: (client) => client.account.overview.query(),
  },
  {
    name: 'gets the usage',
    rest: { method: 'GET', path: () => '/usage' },
    trpc: (client) => client.account.usage.query(),
  },
  {
    name: 'gets a project',
    rest: { method: 'GET', path: () => '/projects/example.com' },
    trpc: (client) => client.projects.get.query({ project: 'example.com' }),
  },
  {
    name: 'does not find an unknown project',
    rest: { method: 'GET', path: () => '/projects/unknown.example' },
    trpc: (client) => client.projects.get.query({ project: 'unknown.example' }),
  },
  {
    name: 'gets the history of a project',
    rest: { method: 'GET', path: () => '/projects/example.com/history' },
    trpc: (client) => client.projects.history.query({ project: 'example.com' }),
  },
  {
    name: 'does not find the history of an unknown project',
    rest: { method: 'GET', path: () => '/projects/unknown.example/history' },
    trpc: (client) => client.projects.history.query({ project: 'unknown.example' }),
  },
  {
    name: 'changes several reports',
    rest: {
      method: 'PATCH',
      path: () => '/reports',
      body: { ids: [UNKNOWN, 'nonsense'], privacy: 0 },
    },
    trpc: (client) =>
      client.reports.updateMany.mutate({ ids: [UNKNOWN, 'nonsense'], change: { privacy: 0 } }),
  },
  {
    name: 'deletes several reports',
    rest: { method: 'DELETE', path: () => `/reports?ids=${UNKNOWN}` },
    trpc: (client) => client.reports.deleteMany.mutate({ ids: [UNKNOWN] }),
  },
  {
    name: 'creates a key',
    rest: { method: 'POST', path: () => '/keys', body: { name: 'laptop' } },
    trpc: (client) => client.keys.create.mutate({ name: 'laptop' }),
  },
  {
    name: 'rejects a key without scopes',
    rest: { method: 'POST', path: () => '/keys', body: { name: 'laptop', scopes: [] } },
    trpc: (client) => client.keys.create.mutate({ name: 'laptop', scopes: [] }),
  },
  {
    name: 'lists keys',
    rest: { method: 'GET', path: () => '/keys' },
    trpc: (client) => client.keys.list.query({}),
  },
  {
    name: 'does not revoke an unknown key',
    rest: { method: 'DELETE', path: () => '/keys/unknown' },
    trpc: (client) => client.keys.revoke.mutate({ id: 'unknown' }),
  },
  {
    name: 'lists sessions',
    rest: { method: 'GET', path: () => '/sessions' },
    trpc: (client) => client.sessions.list.query({}),
  },
  {
    name: 'does not end an unknown session',
    rest: { method: 'DELETE', path: () => '/sessions/unknown' },
    trpc: (client) => client.sessions.revoke.mutate({ id: 'unknown' }),
  },
  {
    name: 'lists the events',
    rest: { method: 'GET', path: () => '/events?type=report.created' },
    trpc: async (client) => (await client.events.list.query({ type: ['report.created'] })).data,
  },
  {
    name: 'lists the activity',
    rest: { method: 'GET', path: () => '/activity' },
    trpc: async (client) => (await client.activity.list.query({})).data.slice(0, 10),
  },
];
