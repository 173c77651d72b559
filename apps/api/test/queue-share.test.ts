import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const SHARE = 5;

let service: Service;
let send: Send;
beforeAll(async () => {
  service = await startService({}, undefined, { accountOpenMax: { interactive: SHARE, bulk: SHARE } });
  send = createClient(service);
});
afterAll(() => service[Symbol.asyncDispose]());

const create = (path: number, key: string) =>
  send('POST', '/api/v1/reports', {
    key,
    form: { url: `https://one.example/${path}` },
    headers: { prefer: 'wait=0' },
  });

test('an account at its queue limit gets 503, and other accounts are not affected', async () => {
  const { all, other } = service.keys;
  for (let path = 0; path < SHARE; path += 1) expect((await create(path, all)).status).toBe(201);
  const rejected = await create(SHARE, all);
  expect(rejected).toMatchObject({ status: 503, body: { title: 'Account queue limit reached' } });
  expect(rejected.body['type']).toMatch(/\/problems\/account-queue-full$/);
  expect(rejected.body['detail']).toContain(`${SHARE} audits`);
  expect(rejected.headers.get('retry-after')).toBe('10');
  expect((await create(0, other)).status).toBe(201);
});
