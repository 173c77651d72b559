import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { ROUTES } from '../src/routes/routes.ts';
import { createClient } from './client.ts';
import type { Sent } from './client.ts';
import { completeRun } from './completed-run.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

/** A completed report and a queued import. */
type Ids = { report: string; import: string };
type Write = { path: (ids: Ids) => string; sent: Sent; status: number; shown: string[] };

const REPORT = ['id', 'links.page', 'links.self', 'status'];
const IMPORT = ['id', 'links.events', 'links.rejects', 'links.reports', 'links.self', 'status'];
const NOTHING: string[] = [];
const ASYNC = { prefer: 'respond-async' };

/** All write operations, with the members of `data` that a key without the scope `read` gets. */
const WRITES: Record<string, Write> = {
  createReport: {
    path: () => '/reports',
    sent: { form: { url: 'planted.example/new' }, headers: ASYNC },
    status: 201,
    shown: REPORT,
  },
  putReport: {
    path: ({ report }) => `/reports/${report}`,
    sent: { form: { privacy: '0' } },
    status: 200,
    shown: REPORT,
  },
  patchReport: { path: ({ report }) => `/reports/${report}`, sent: {}, status: 200, shown: REPORT },
  deleteReport: { path: ({ report }) => `/reports/${report}`, sent: {}, status: 204, shown: NOTHING },
  updateReports: {
    path: () => '/reports',
    sent: { json: { ids: ['0198c1f4-0000-7000-8000-000000000000'] } },
    status: 200,
    shown: ['0.error.code', '0.error.message', '0.id'],
  },
  deleteReports: {
    path: ({ report }) => `/reports?ids=${report}`,
    sent: {},
    status: 200,
    shown: ['0.error', '0.id'],
  },
  // The sessions of the key itself.
  endSessions: { path: () => '/sessions', sent: {}, status: 200, shown: ['ended'] },
  endSession: { path: () => '/sessions/unknown', sent: {}, status: 404, shown: NOTHING },
  deleteProject: { path: () => '/projects/planted.example', sent: {}, status: 204, shown: NOTHING },
  putSchedule: {
    path: () => '/projects/planted.example/schedule',
    sent: { form: { every: 'daily' } },
    status: 200,
    shown: ['next_at', 'project'],
  },
  deleteSchedule: { path: () => '/projects/planted.example/schedule', sent: {}, status: 204, shown: NOTHING },
  createImport: {
    path: () => '/imports',
    sent: { body: 'https://planted.example/b', headers: { 'content-type': 'text/plain' } },
    status: 201,
    shown: IMPORT,
  },
  updateImport: {
    path: (ids) => `/imports/${ids.import}`,
    sent: { form: { status: 'canceled' } },
    status: 200,
    shown: IMPORT,
  },
  deleteImport: { path: (ids) => `/imports/${ids.import}`, sent: {}, status: 204, shown: NOTHING },
};

const isWrite = ({ method, scope }: (typeof ROUTES)[number]) =>
  scope === 'write' || (scope !== 'admin' && method !== 'get');
const writes = ROUTES.filter(isWrite);

/** The paths of all leaves of a JSON value. */
function leavesOf(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [path.join('.')];
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]));
}

let service: Service;
let ids: Ids;
beforeEach(async () => {
  service = await startService();
  const send = createClient(service);
  const made = await send('POST', '/api/v1/reports', { form: { url: 'planted.example' }, headers: ASYNC });
  await completeRun(service.store);
  const upload = { body: 'https://planted.example/a', headers: { 'content-type': 'text/plain' } };
  const received = await send('POST', '/api/v1/imports', upload);
  await send('PUT', '/api/v1/projects/planted.example/schedule', { form: { every: 'daily' } });
  ids = { report: Object(made.body['data']).id, import: Object(received.body['data']).id };
});
afterEach(() => service[Symbol.asyncDispose]());

describe('a key without the scope read', () => {
  it('has a case for every write operation', () => {
    expect(Object.keys(WRITES).toSorted()).toEqual(writes.map(({ operationId }) => operationId).toSorted());
  });

  it.each(writes.map((route) => [route.operationId, route] as const))(
    'gets no results from %s',
    async (operationId, { method }) => {
      const { path, sent, status, shown } = WRITES[operationId] ?? {};
      const send = createClient(service);
      const target = `/api/v1${path?.(ids)}`;
      const received = await send(method.toUpperCase(), target, { ...sent, key: service.keys.write });
      expect(received.status).toBe(status);
      expect(leavesOf(received.body['data'] ?? {}).toSorted()).toEqual(shown);
    },
  );

  it('gets no results when it repeats the creation of a report', async () => {
    const send = createClient(service);
    const headers = { 'idempotency-key': 'again', ...ASYNC };
    const again = { form: { url: 'planted.example/again' }, headers };
    const made = await send('POST', '/api/v1/reports', { ...again, key: service.keys.write });
    await completeRun(service.store);
    const replayed = await send('POST', '/api/v1/reports', { ...again, key: service.keys.write });
    expect(replayed.body['data']).toMatchObject({ id: Object(made.body['data']).id, status: 'completed' });
    expect(leavesOf(replayed.body['data']).toSorted()).toEqual(REPORT);
    const read = await send('POST', '/api/v1/reports', again);
    expect(Object(read.body['data'])).toMatchObject({ score: 87, results: { coverage: 0.9375 } });
  });

  it('cannot read anything', async () => {
    const send = createClient(service);
    const statuses = new Map<string, number>();
    for (const { scope, method, path } of ROUTES.filter((route) => route.scope === 'read')) {
      const target = path
        .replace('/imports/{id}', `/imports/${ids.import}`)
        .replace('{id}', ids.report)
        .replace('{project}', 'planted.example');
      const received = await send(method.toUpperCase(), target, { key: service.keys.write });
      statuses.set(`${scope} ${path}`, received.status);
    }
    expect(new Set(statuses.values())).toEqual(new Set([403]));
    expect(statuses.size).toBeGreaterThan(5);
  });
});
