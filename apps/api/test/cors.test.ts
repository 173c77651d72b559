import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { startService } from './service.ts';

const APP = 'https://app.example';
const from = (origin: string, headers: Record<string, string> = {}) => ({ headers: { origin, ...headers } });

test('pages on other origins may not call the API by default', async () => {
  await using service = await startService();
  const { headers } = await createClient(service)('GET', '/api/v1/account', from(APP));
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('pages on the configured origins may call the API and read its headers', async () => {
  await using service = await startService({ corsOrigins: [APP, 'http://localhost:5173'] });
  const send = createClient(service);
  const preflight = await send('OPTIONS', '/api/v1/reports', {
    key: null,
    ...from(APP, {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }),
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(APP);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(/Authorization.*Traceparent/);
  for (const key of [service.keys.all, 'wrong']) {
    const { headers } = await send('GET', '/api/v1/account', { key, ...from(APP) });
    expect(headers.get('access-control-allow-origin')).toBe(APP);
    expect(headers.get('access-control-expose-headers')).toMatch(/Deprecation.*Retry-After.*Sunset/);
    expect(headers.get('vary')).toContain('Origin');
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  }
});

test.each(['https://evil.example', 'https://app.example.evil.example', 'null', 'http://app.example'])(
  'pages of %s may not',
  async (origin) => {
    await using service = await startService({ corsOrigins: [APP] });
    const { headers } = await createClient(service)('GET', '/api/v1/account', from(origin));
    expect(headers.has('access-control-allow-origin')).toBe(false);
    expect(headers.get('vary')).toContain('Origin');
  },
);

test('pages on any origin may call it with *', async () => {
  await using service = await startService({ corsOrigins: ['*'] });
  const { headers } = await createClient(service)('GET', '/api/v1/account', from('null'));
  expect(headers.get('access-control-allow-origin')).toBe('*');
});
