import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { expect, it } from 'vitest';
import type { AppRouter } from '../src/app-router.ts';
import { createClient } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

/** The response as it was sent. */
function get(service: Service, path: string, accepted: string): Promise<IncomingMessage> {
  const headers = { 'accept-encoding': accepted, authorization: `Bearer ${service.keys.all}` };
  return new Promise((resolve, reject) => {
    request(`${service.url}/trpc/${path}`, { headers }).on('error', reject).on('response', resolve).end();
  });
}

it('compresses long responses when the client accepts it', async () => {
  await using service = await startService();
  const plain = await get(service, 'checks.catalog', 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await get(service, 'checks.catalog', 'gzip, br');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringContaining('Accept-Encoding'),
  });
  expect(brotliDecompressSync(await buffer(packed)).toString()).toBe(await text(plain));
});

it('sends short responses and errors as they are', async () => {
  await using service = await startService();
  for (const path of ['account.whoami', 'reports.get?input={"id":"unknown"}', 'nowhere']) {
    const response = await get(service, path, 'br');
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(await text(response))).toBeTypeOf('object');
  }
});

it('sends an event of a stream immediately', async () => {
  await using service = await startService();
  const { id } = await createClient(service.url, service.keys.all).reports.create.mutate({
    url: 'example.com',
  });
  const input = encodeURIComponent(JSON.stringify({ ids: [id] }));
  const response = await get(service, `reports.watch?input=${input}`, 'br, gzip');
  expect(response.headers['content-encoding']).toBeUndefined();
  let received = '';
  for await (const chunk of response) {
    received += String(chunk);
    if (received.includes(id)) break;
  }
  expect(received).toContain(id);
});

it('sends the calls of a streamed batch one by one', async () => {
  await using service = await startService();
  const headers = { authorization: `Bearer ${service.keys.all}` };
  const link = httpBatchStreamLink({ url: `${service.url}/trpc`, headers });
  const client = createTRPCClient<AppRouter>({ links: [link] });
  const [catalog, caller] = await Promise.all([client.checks.catalog.query(), client.account.whoami.query()]);
  expect(catalog.data.length).toBeGreaterThan(100);
  expect(caller.scopes).toContain('read');
});
