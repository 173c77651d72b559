import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const UNKNOWN = '0198c1f4-0000-7000-8000-000000000000';
const NOT_FOUND = { code: 'report_not_found', message: 'There is no such report.' };

let service: Service;
let send: Send;
beforeAll(async () => {
  service = await startService();
  send = createClient(service);
});
afterAll(() => service[Symbol.asyncDispose]());

async function createReports(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const form = { url: `a.example/${index}` };
    const { body } = await send('POST', '/api/v1/reports', { form, headers: { prefer: 'wait=0' } });
    ids.push(Object(body['data']).id);
  }
  return ids;
}

describe('several reports', () => {
  test.each(['json', 'form'] as const)('are changed at once, in %s', async (format) => {
    const [one = '', two = ''] = await createReports(2);
    const ids = [one, UNKNOWN, two];
    const sent = format === 'json' ? { json: { ids, privacy: 0 } } : { form: `ids=${ids.join()}&privacy=0` };
    const { status, body } = await send('PATCH', '/api/v1/reports', sent);
    expect(status).toBe(200);
    expect(body['data']).toEqual([
      { id: one, error: null },
      { id: UNKNOWN, error: NOT_FOUND },
      { id: two, error: null },
    ]);
    expect((await send('GET', `/api/v1/reports/${two}`)).body['data']).toMatchObject({ privacy: 0 });
  });

  test('of another account are neither changed nor deleted', async () => {
    const [id = ''] = await createReports(1);
    const key = service.keys.other;
    const json = { ids: [id], privacy: 0 };
    const changed = await send('PATCH', '/api/v1/reports', { json, key });
    const deleted = await send('DELETE', `/api/v1/reports?ids=${id}`, { key });
    for (const { body } of [changed, deleted]) expect(body['data']).toEqual([{ id, error: NOT_FOUND }]);
    expect((await send('GET', `/api/v1/reports/${id}`)).body['data']).toMatchObject({ privacy: 1 });
  });

  test('are deleted together', async () => {
    const [one = '', two = ''] = await createReports(2);
    const { body } = await send('DELETE', `/api/v1/reports?ids=${one}&ids[]=${two.toUpperCase()}`);
    expect(body['data']).toEqual([one, two].map((id) => ({ id, error: null })));
    for (const id of [one, two]) expect((await send('GET', `/api/v1/reports/${id}`)).status).toBe(404);
  });

  test.each(['', '?ids=', `?ids=${Array.from({ length: 101 }, () => 'x').join()}`, `?ids=${'x'.repeat(65)}`])(
    'are not deleted by %.20s',
    async (query) => {
      const before = (await send('GET', '/api/v1/reports')).body;
      const { status, body } = await send('DELETE', `/api/v1/reports${query}`);
      const message = 'The query parameter ids must be a list of 1 to 100 ids of reports.';
      expect([status, body['errors']]).toEqual([422, { ids: [message] }]);
      expect((await send('GET', '/api/v1/reports')).body).toEqual(before);
    },
  );

  test('get the same errors as one report', async () => {
    const ids = await createReports(1);
    const { body } = await send('PATCH', '/api/v1/reports', { json: { ids, privacy: 2 } });
    expect(body['data']).toMatchObject([{ error: { code: 'validation_failed' } }]);
  });
});
