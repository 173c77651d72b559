import { compactWithOwnCatalog } from '@pagemark/domain';
import type { CompletedAudit } from '@pagemark/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { AUDIT } from './completed-run.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const UNKNOWN_ID = '0198c1f4-0000-7000-8000-000000000000';
const PASSED: CompletedAudit = {
  ...AUDIT,
  score: 100,
  results: {
    ...AUDIT.results,
    resultCappedBy: 'document-title',
    findings: compactWithOwnCatalog([], 'none'),
  },
};

/** The times of a run that was queued `minute` minutes after 09:00. */
function at(minute: number) {
  const ms = Date.UTC(2026, 10, 22, 9, minute);
  return { queuedAtMs: ms, startedAtMs: ms + 1, finishedAtMs: ms + 2 };
}

let service: Service;
let send: Send;
/** A report with a completed, a failed and another completed run; its latest run. */
let path: string;
let runs: { id: string }[];
beforeAll(async () => {
  service = await startService();
  send = createClient(service);
  const id = await service.store.history.add(service.accountId, {
    url: 'https://example.com/',
    project: 'example.com',
    privacy: 1,
    passwordHash: null,
    runs: [
      { ...at(0), end: { kind: 'completed', audit: AUDIT } },
      { ...at(1), end: { kind: 'failed', failure: { code: 'timeout', message: 'Too late.' } } },
      { ...at(2), end: { kind: 'completed', audit: PASSED } },
    ],
  });
  path = `/api/v1/reports/${id}`;
  const { body } = await send('GET', `${path}/runs`);
  runs = Object(body.data);
});
afterAll(() => service[Symbol.asyncDispose]());

describe('the runs of a report', () => {
  test('are listed latest first, each with its result, the check that capped it, its engine and its times', async () => {
    const { status, body } = await send('GET', `${path}/runs`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      {
        status: 'completed',
        score: 100,
        result: 'good',
        result_capped_by: 'document-title',
        engine: '1.0.0',
      },
      { status: 'failed', score: null, error: { code: 'timeout' }, engine: null },
      {
        status: 'completed',
        score: 87,
        result_capped_by: null,
        queued_at: '2026-11-22T09:00:00.000Z',
        started_at: '2026-11-22T09:00:00.001Z',
        finished_at: '2026-11-22T09:00:00.002Z',
      },
    ]);
    expect(body.meta).toMatchObject({ total: 3, total_relation: 'eq', path: `${service.url}${path}/runs` });
  });

  test('have pages', async () => {
    const { status, body } = await send('GET', `${path}/runs?per_page=10&page=2`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [], meta: { current_page: 2, last_page: 1 } });
    expect((await send('GET', `${path}/runs?per_page=7`)).status).toBe(422);
    expect((await send('GET', `${path}/runs?cursor=nonsense`)).status).toBe(422);
  });

  test('are not listed for another account, nor for an unknown report', async () => {
    expect((await send('GET', `${path}/runs`, { key: service.keys.other })).status).toBe(404);
    expect((await send('GET', `/api/v1/reports/${UNKNOWN_ID}/runs`)).status).toBe(404);
    expect((await send('GET', '/api/v1/reports/nonsense/runs')).status).toBe(404);
  });
});

describe('a run', () => {
  test('has its full results', async () => {
    const { status, body } = await send('GET', `${path}/runs/${runs[2]?.id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: runs[2]?.id,
      score: 87,
      results: { checks: [{ id: 'document-title' }] },
    });
    expect(Object(body.data).categories).toHaveLength(5);
  });

  test('that failed has no results', async () => {
    const { body } = await send('GET', `${path}/runs/${runs[1]?.id}`);
    expect(body.data).toMatchObject({ status: 'failed', categories: [], results: null });
  });

  test('of another account or with an unknown id is not found', async () => {
    const unknown = await send('GET', `${path}/runs/${UNKNOWN_ID}`);
    expect(unknown.status).toBe(404);
    const problem = { title: 'Run not found', detail: 'There is no such run.' };
    expect(unknown.body).toMatchObject(problem);
    expect((await send('GET', `${path}/runs/nonsense`)).body).toMatchObject(problem);
    const other = { key: service.keys.other };
    expect((await send('GET', `${path}/runs/${runs[0]?.id}`, other)).body).toMatchObject(problem);
  });
});

describe('the comparison of runs', () => {
  test('is of the latest two completed runs by default', async () => {
    const { status, body } = await send('GET', `${path}/compare`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      from: { id: runs[2]?.id, score: 87 },
      to: { id: runs[0]?.id, score: 100 },
      metrics: { html_bytes: { from: 100, to: 100 }, files: { from: 3, to: 3 } },
      new: [],
      fixed: [],
      not_compared: 1,
    });
    const explicit = `${path}/compare?from=${runs[2]?.id}&to=${runs[0]?.id}`;
    expect((await send('GET', explicit)).body).toEqual(body);
  });

  test('goes back in time when asked to', async () => {
    const { body } = await send('GET', `${path}/compare?from=${runs[0]?.id}&to=${runs[2]?.id}`);
    expect(body.data).toMatchObject({ from: { score: 100 }, to: { score: 87 } });
  });

  test.each([
    [
      'a run that failed',
      () => `from=${runs[1]?.id}`,
      'from must be the id of a completed run of this report.',
    ],
    ['an unknown run', () => `to=${UNKNOWN_ID}`, 'to must be the id of a completed run of this report.'],
    ['no id', () => 'to=nonsense', 'to must be the id of a run.'],
    ['the first run alone', () => `to=${runs[2]?.id}`, 'No completed run is older than this one.'],
  ])('is refused for %s', async (_name, query, message) => {
    const { status, body } = await send('GET', `${path}/compare?${query()}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: message });
  });

  test('is not found for another account', async () => {
    const { status, body } = await send('GET', `${path}/compare`, { key: service.keys.other });
    expect([status, body['title']]).toEqual([404, 'Report not found']);
  });
});
