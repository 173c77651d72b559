import { request } from 'node:http';
import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { startService } from './service.ts';

const PUBLIC_URL = 'https://audits.example:8443/pagemark';

/** Sends requests without a key, forwarded by a proxy, one after the other. Returns their statuses. */
async function statusesFrom(addresses: string[], trustProxy: number | string[]): Promise<number[]> {
  await using service = await startService({
    authFailuresPerMinute: 1,
    publicUrl: PUBLIC_URL,
    trustProxy,
  });
  const send = createClient(service);
  const statuses: number[] = [];
  for (const address of addresses) {
    const headers = { 'x-forwarded-for': address };
    statuses.push((await send('GET', '/api/v1/reports', { key: null, headers })).status);
  }
  return statuses;
}

test.each([
  [['203.0.113.7:4001', '203.0.113.7:4002', '203.0.113.7']],
  [['[2001:db8::1]:80', '[2001:db8::1]', '2001:db8::2']],
])('ports that the proxy adds do not change the client: %j', async (addresses) => {
  expect(await statusesFrom(addresses, 1)).toEqual([401, 429, 429]);
  expect(await statusesFrom(addresses, ['loopback'])).toEqual([401, 429, 429]);
});

test('ports are also removed behind several proxies', async () => {
  const addresses = ['192.0.2.1, 203.0.113.7:1, 198.51.100.1:2', '192.0.2.2, 203.0.113.7:3, 198.51.100.1:4'];
  expect(await statusesFrom(addresses, 2)).toEqual([401, 429]);
});

test.each(['unknown', '_hidden', '203.0.113.7:99999999', '203.0.113.256', '1, example.com'])(
  'a forwarded client %j is rejected',
  async (address) => {
    expect(await statusesFrom([address], 1)).toEqual([400]);
  },
);

test('entries that the client itself added are ignored', async () => {
  expect(await statusesFrom(['unknown, 203.0.113.7'], 1)).toEqual([401]);
});

test('with a public URL, only its host and loopback hosts are accepted', async () => {
  await using service = await startService({ publicUrl: PUBLIC_URL });
  const statusOf = async (host: string, path = '/api/v1/checks') => {
    return new Promise((resolve, reject) => {
      const sent = request({ port: service.port, host: '127.0.0.1', path, headers: { host } }, (response) => {
        resolve(response.resume().statusCode);
      });
      sent.on('error', reject).end();
    });
  };
  for (const host of ['audits.example', 'Audits.example:8443', 'audits.example:80', 'localhost:1', '[::1]'])
    expect([host, await statusOf(host)]).toEqual([host, 200]);
  for (const host of ['evil.example', '192.0.2.7', 'api-1:3000', 'xaudits.example'])
    expect([host, await statusOf(host)]).toEqual([host, 421]);
  expect(await statusOf('api-1:3000', '/readyz')).toBe(200);
});
