import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

let service: Service;
let send: Send;
beforeAll(async () => {
  service = await startService();
  send = createClient(service);
});
afterAll(() => service[Symbol.asyncDispose]());

describe('the checks', () => {
  test('are listed without a key, with their weights and the scoring', async () => {
    const { status, body } = await send('GET', '/api/v1/checks', { key: null });
    expect(status).toBe(200);
    const ids = Object(body.data).map(({ id }: { id: string }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(130);
    expect(new Set(ids).size).toBe(ids.length);
    expect(body).toMatchObject({
      meta: { profile: 'default', warn_credit: 0.5, grade_thresholds: { good: 80, decent: 50 } },
    });
  });

  test('are returned one by one', async () => {
    const { status, body } = await send('GET', '/api/v1/checks/title-length', { key: null });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: {
        id: 'title-length',
        category: 'seo',
        weight: 1,
        thresholds: { goodMaxCharacters: 60 },
        links: { self: `${service.url}/api/v1/checks/title-length` },
      },
    });
  });

  test.each(['no-such-check', 'constructor'])('return 404 for %s', async (id) => {
    const { status, body } = await send('GET', `/api/v1/checks/${id}`, { key: null });
    expect(status).toBe(404);
    expect(body).toMatchObject({ status: 404 });
  });
});
