import { runFailure } from '@pagemark/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { AUDIT, claimRun, completeRun } from './completed-run.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

let service: Service;
let send: Send;

beforeAll(async () => {
  service = await startService();
  send = createClient(service);
});
afterAll(() => service[Symbol.asyncDispose]());

async function create(url: string): Promise<string> {
  const sent = { form: { url }, headers: { prefer: 'respond-async' } };
  return String(Object((await send('POST', '/api/v1/reports', sent)).body.data).id);
}

/** Fails the next run, as a worker does for an unknown host name. */
async function failRun(): Promise<void> {
  const claim = await claimRun(service.store);
  expect(await service.store.runs.fail(claim, runFailure('dns_failure'))).toBe(true);
}

async function countsOf(project: string): Promise<unknown> {
  const { body } = await send('GET', `/api/v1/projects?search=${project}`);
  return Object([body.data].flat()[0]).reports;
}

async function idsWith(query: string): Promise<unknown[]> {
  const { status, body } = await send('GET', `/api/v1/reports?sort=asc&${query}`);
  expect(status).toBe(200);
  const ids = [body.data].flat().map((report) => Object(report).id);
  expect(body.meta).toMatchObject({ total: ids.length, total_relation: 'eq' });
  return ids;
}

test('a report of an unknown host is pending, then failed, so that pending reaches 0', async () => {
  const id = await create('https://nope.invalid/');
  const none = { total: 1, good: 0, decent: 0, bad: 0, failed: 0, pending: 0 };
  expect(await countsOf('nope.invalid')).toEqual({ ...none, pending: 1 });
  expect(await idsWith('project=nope.invalid&status=queued')).toEqual([id]);
  await failRun();
  expect(await countsOf('nope.invalid')).toEqual({ ...none, failed: 1 });
  expect(await idsWith('project=nope.invalid&status=failed')).toEqual([id]);
  expect(await idsWith('project=nope.invalid&status=queued')).toEqual([]);
});

test('a report with a result is pending during a new run, failed if that fails, and keeps its result', async () => {
  const id = await create('https://again.example/');
  await completeRun(service.store, { ...AUDIT, result: 'good', score: 90 });
  const none = { total: 1, good: 0, decent: 0, bad: 0, failed: 0, pending: 0 };
  expect(await countsOf('again.example')).toEqual({ ...none, good: 1 });
  const change = { form: { results: '1' }, headers: { prefer: 'respond-async' } };
  expect((await send('PATCH', `/api/v1/reports/${id}`, change)).status).toBe(200);
  expect(await countsOf('again.example')).toEqual({ ...none, pending: 1 });
  expect(await idsWith('project=again.example&status=queued&result=good')).toEqual([id]);
  await failRun();
  expect(await countsOf('again.example')).toEqual({ ...none, failed: 1 });
  expect(await idsWith('project=again.example&result=good')).toEqual([id]);
  expect(await idsWith('project=again.example&result=good&status=failed&sort_by=url')).toEqual([id]);
  expect(await idsWith('project=again.example&status=completed')).toEqual([]);
});

test('an unknown status is rejected', async () => {
  const { status, body } = await send('GET', '/api/v1/reports?status=pending');
  expect(status).toBe(422);
  expect(body.errors).toEqual({ status: ['status must be one of queued, running, completed, failed.'] });
});
