import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appRouter } from '../src/app-router.ts';
import { createClient, rejectionReason } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

type Ids = { report: string; batch: string };
type Client = ReturnType<typeof createClient>;
type Write = { call: (client: Client, ids: Ids) => Promise<unknown>; shown: string[] };

const RECEIPT = ['id', 'links.page', 'links.self', 'status'];
const IMPORT_RECEIPT = ['id', 'links.events', 'links.rejects', 'links.reports', 'links.self', 'status'];
const OUTCOMES = ['0.error', '0.id'];
const LIST: Parameters<Client['imports']['create']['mutate']>[0] = {
  list: { urls: ['https://planted.example/'] },
  options: { privacy: 1, on_duplicate: 'skip' },
};

/** All mutations for a key with only the scope `write`, with the members that it gets. */
const WRITES: Record<string, Write> = {
  'reports.create': {
    call: (client) => client.reports.create.mutate({ url: 'planted.example' }),
    shown: RECEIPT,
  },
  'reports.update': {
    call: (client, { report: id }) => client.reports.update.mutate({ id, change: { privacy: 0 } }),
    shown: RECEIPT,
  },
  'reports.delete': { call: (client, { report: id }) => client.reports.delete.mutate({ id }), shown: [] },
  'reports.updateMany': {
    call: (client, { report }) => client.reports.updateMany.mutate({ ids: [report], change: { privacy: 0 } }),
    shown: OUTCOMES,
  },
  'reports.deleteMany': {
    call: (client, { report }) => client.reports.deleteMany.mutate({ ids: [report] }),
    shown: OUTCOMES,
  },
  'imports.create': { call: (client) => client.imports.create.mutate(LIST), shown: IMPORT_RECEIPT },
  'imports.cancel': {
    call: (client, { batch: id }) => client.imports.cancel.mutate({ id }),
    shown: IMPORT_RECEIPT,
  },
  'imports.delete': { call: (client, { batch: id }) => client.imports.delete.mutate({ id }), shown: [] },
  'projects.delete': {
    call: (client) => client.projects.delete.mutate({ project: 'planted.example' }),
    shown: [],
  },
  'projects.setSchedule': {
    call: (client) =>
      client.projects.setSchedule.mutate({ project: 'planted.example', schedule: { every: 'daily' } }),
    shown: ['next_at', 'project'],
  },
  'projects.removeSchedule': {
    call: (client) => client.projects.removeSchedule.mutate({ project: 'planted.example' }),
    shown: [],
  },
  'sessions.revoke': {
    call: (client) => rejectionReason(client.sessions.revoke.mutate({ id: 'x' })),
    shown: ['appCode', 'fields', 'httpStatus'],
  },
  'sessions.revokeAll': { call: (client) => client.sessions.revokeAll.mutate(), shown: ['ended'] },
};
/** Mutations that require the scope `admin`. */
const OTHERS = [
  'keys.create',
  'keys.revoke',
  'alerts.changeTarget',
  'alerts.createRule',
  'alerts.createTarget',
  'alerts.deleteRule',
  'alerts.deleteTarget',
  'alerts.replaceRule',
  'alerts.testTarget',
  'webhooks.create',
  'webhooks.delete',
  'webhooks.replay',
  'webhooks.replayEvents',
  'webhooks.rotate',
  'webhooks.test',
  'webhooks.update',
];

function leavesOf(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [path.join('.')];
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]));
}

let service: Service;
let ids: Ids;
beforeEach(async () => {
  service = await startService();
  const client = createClient(service.url, service.keys.all);
  const report = await client.reports.create.mutate({ url: 'planted.example' });
  const batch = await client.imports.create.mutate(LIST);
  await client.projects.setSchedule.mutate({
    project: 'planted.example',
    schedule: { every: 'weekly', day: 1 },
  });
  ids = { report: report.id, batch: batch.id };
});
afterEach(() => service[Symbol.asyncDispose]());

describe('a key without the scope read', () => {
  it('has a case for every mutation', () => {
    const procedures: Record<string, { _def: { type: string } }> = Object(appRouter._def.procedures);
    const mutations = Object.entries(procedures).filter(([, { _def }]) => _def.type === 'mutation');
    const known = [...Object.keys(WRITES), ...OTHERS];
    expect(mutations.map(([name]) => name).toSorted()).toEqual(known.toSorted());
  });

  it.each(Object.entries(WRITES))('gets no results from %s', async (_name, { call, shown }) => {
    const received = await call(createClient(service.url, service.keys.write), ids);
    expect(leavesOf(received).toSorted()).toEqual(shown);
  });

  it('gets a receipt for a file', async () => {
    const response = await fetch(`${service.url}/trpc/imports.file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.keys.write}`, 'content-type': 'text/plain' },
      body: 'https://planted.example/file',
    });
    const { result } = Object(await response.json());
    expect(leavesOf(result.data).toSorted()).toEqual(IMPORT_RECEIPT);
  });
});
