import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { completeRun } from './completed-run.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

let service: Service;
let send: Send;
beforeAll(async () => {
  service = await startService();
  send = createClient(service);
  for (const url of ['http://localhost:8080/', 'b.example']) {
    await send('POST', '/api/v1/reports', { form: { url }, headers: { prefer: 'wait=0' } });
    await completeRun(service.store);
  }
});
afterAll(() => service[Symbol.asyncDispose]());

test('a project is shown as in the list of projects', async () => {
  const { body } = await send('GET', '/api/v1/projects?search=localhost');
  const shown = await send('GET', '/api/v1/projects/localhost%3A8080');
  expect(Object(body['data'])).toHaveLength(1);
  expect(shown).toMatchObject({ status: 200, body: { data: Object(body['data'])[0] } });
  expect(shown.body['data']).toMatchObject({ project: 'localhost:8080', reports: { total: 1 }, score: 87 });
  expect((await send('GET', '/api/v1/projects/localhost')).status).toBe(404);
});

test('the history of a project has each day with results', async () => {
  const { body } = await send('GET', '/api/v1/projects/b.example/history');
  expect(body['data']).toMatchObject({ days: [{ results: 1, pages: 1, mean: 87, best: 87, worst: 87 }] });
  expect((await send('GET', '/api/v1/projects/none.example/history')).status).toBe(404);
});

test('the schedules of all projects are a list', async () => {
  expect((await send('GET', '/api/v1/schedules')).body).toEqual({ data: [] });
  await send('PUT', '/api/v1/projects/b.example/schedule', { form: { every: 'daily' } });
  const { body } = await send('GET', '/api/v1/schedules');
  expect(body).toMatchObject({ data: [{ project: 'b.example', every: 'daily', hour: 3 }] });
  expect((await send('GET', '/api/v1/schedules', { key: service.keys.other })).body).toEqual({ data: [] });
});
