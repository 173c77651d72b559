import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { startService } from './service.ts';

const PLANTED = 'planted0secret';

test('keys, passwords, bodies, queries and headers are not logged', async () => {
  await using service = await startService();
  const send = createClient(service);
  const key = `${PLANTED}-${PLANTED}-${PLANTED}`;
  const mistyped = service.keys.all.replace(/.$/, '_');
  await send('GET', `/api/v1/reports?search=${PLANTED}`);
  await send('GET', `/api/v1/reports?${PLANTED}=1`);
  await send('GET', '/api/v1/reports', { key });
  await send('GET', '/api/v1/reports', {
    key: mistyped,
    headers: { cookie: PLANTED, referer: `http://${PLANTED}/` },
  });
  await send('GET', `/api/v1/nothing/${service.keys.all}`);
  await send('GET', `/api/v1/nothing/${service.keys.all.replace('_', '%5F')}`);
  await send('GET', `/api/v1/reports/${key}`);
  const form = { url: `https://a.example/?token=${PLANTED}`, privacy: '2', password: PLANTED };
  const { body } = await send('POST', '/api/v1/reports', {
    form,
    headers: { prefer: 'wait=0', 'idempotency-key': PLANTED },
  });
  const target = `/api/v1/reports/${String(Object(body.data).id)}`;
  await send('PUT', target, { json: { privacy: 2, password: PLANTED } });
  await send('PUT', target, {
    body: `{"password":"${PLANTED}`,
    headers: { 'content-type': 'application/json' },
  });
  await send('PUT', target, { body: PLANTED, headers: { 'content-type': `text/${PLANTED}` } });
  await send('PUT', target, { form: `${PLANTED}=%` });
  const logs = service.logs.join('');
  expect(service.logs.length).toBeGreaterThanOrEqual(10);
  expect(logs).not.toContain(PLANTED);
  for (const secret of Object.values(service.keys)) expect(logs).not.toContain(secret);
  expect(logs).not.toMatch(/pm(_|%5F)[0-9A-Za-z]{8}_/);
});

test('each request is logged as one line', async () => {
  await using service = await startService();
  const send = createClient(service);
  const headers = { 'x-request-id': 'of-the-client.1' };
  const received = await send('GET', '/api/v1/reports/none?x=1', { headers });
  expect(received.headers.get('x-request-id')).toBe('of-the-client.1');
  expect(received.body.instance).toBe('of-the-client.1');
  await expect.poll(() => service.logs.length).toBe(1);
  expect(JSON.parse(service.logs[0] ?? '')).toMatchObject({
    id: 'of-the-client.1',
    method: 'GET',
    route: '/api/v1/reports/{id}',
    path: '/api/v1/reports/none',
    status: 422,
    ms: expect.any(Number),
    account: service.accountId,
    key: service.keys.all.split('_')[1],
    client: '127.0.0.1',
  });
});

test.each(['a b', 'x'.repeat(129), '<script>', 'a;b', ''])('the request id %j is replaced', async (id) => {
  await using service = await startService();
  const { headers } = await createClient(service)('GET', '/healthz', { headers: { 'x-request-id': id } });
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
});

test('an unexpected error is logged with its stack and reveals nothing to the client', async () => {
  await using service = await startService();
  const send = createClient(service);
  await service.store.close();
  const { status, body, text } = await send('GET', '/api/v1/projects');
  expect(status).toBe(500);
  expect(body).toMatchObject({ title: 'Internal error', detail: 'An internal error occurred.' });
  expect(text).not.toMatch(/sqlite|database|\.ts|node:/i);
  const line = service.logs.find((log) => log.includes('unexpected error')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ id: body.instance, causes: [expect.stringContaining('.ts:')] });
});
