import { request } from 'node:http';
import { expect, it } from 'vitest';
import { createRateLimit } from '@pagemark/http';
import { startService } from './service.ts';
import { signedIn } from './visitor.ts';

/** Generous, for a busy machine. */
const SLOW = { timeout: 20_000 };
type Received = { status: number | undefined; body: string; retryAfter: string | undefined };

/** Sends a request from a loopback address. */
function getFrom(localAddress: string, url: string): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { localAddress, agent: false }, (response) => {
      let body = '';
      response.setEncoding('latin1').on('data', (text) => (body += text));
      response.on('end', () => {
        const { 'retry-after': retryAfter } = response.headers;
        resolve({ status: response.statusCode, body, retryAfter });
      });
    });
    sent.on('error', reject).end();
  });
}

it('limits prints per client address, and prints each page once', async () => {
  const pressed = Promise.withResolvers<void>();
  let prints = 0;
  const printPdf = async () => {
    prints += 1;
    await pressed.promise;
    return Buffer.from('%PDF-');
  };
  await using service = await startService({ printPdf });
  const urls: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    const { id } = await service.createReport(0, { url: `https://example.com/${count}` });
    urls.push(`${service.url}/reports/${id}.pdf`);
  }
  const [own = '', ...others] = urls;
  const crowd = others.map((url) => getFrom('127.0.0.2', url));
  await expect.poll(() => prints, SLOW).toBe(2);
  const reader = getFrom('127.0.0.3', own);
  const sameAgain = getFrom('127.0.0.4', own);
  await expect.poll(() => prints, SLOW).toBe(3);
  pressed.resolve();
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(await reader).toMatchObject({ status: 200, body: '%PDF-' });
  expect(await sameAgain).toMatchObject({ status: 200, body: '%PDF-' });
  expect(await getFrom('127.0.0.2', own)).toMatchObject({ status: 200, body: '%PDF-' });
  expect(prints).toBe(3);
});

it('limits readers of public pages by client address, but not signed-in users', async () => {
  await using service = await startService({ readerLimit: createRateLimit('public-pages', 3) });
  const { id } = await service.createReport(0);
  const owner = await signedIn(service.url, service.keys.all);
  const page = `${service.url}/reports/${id}`;
  const statuses: (number | undefined)[] = [];
  for (const path of ['', '.json', '/badge.svg', '', '.csv'])
    statuses.push((await getFrom('127.0.0.2', page + path)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await getFrom('127.0.0.2', page)).retryAfter).toMatch(/^\d+$/);
  expect((await getFrom('127.0.0.3', page)).status).toBe(200);
  for (let count = 0; count < 5; count += 1) expect((await owner.get(`/reports/${id}`)).status).toBe(200);
});

it('counts requests with a key by the key, not by the client address', async () => {
  const readerLimit = createRateLimit('public-pages', 1);
  await using service = await startService({ readerLimit, keyLimit: createRateLimit('key', 3) });
  const { id } = await service.createReport(1);
  const get = (key: string) =>
    fetch(`${service.url}/reports/${id}.json`, { headers: { authorization: `Bearer ${key}` } });
  expect((await fetch(`${service.url}/reports/${id}`)).status).toBe(404);
  expect((await fetch(`${service.url}/reports/${id}`)).status).toBe(429);
  const first = await get(service.keys.all);
  expect([first.status, first.headers.get('ratelimit')]).toEqual([200, expect.stringMatching(/^"key";r=2;/)]);
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await get(service.keys.all)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await get(service.keys.read)).status).toBe(200);
  // Guesses are requests of the address.
  expect((await get('pm_unknown')).status).toBe(429);
});

it('counts requests of a session as those of its key', async () => {
  await using service = await startService({ keyLimit: createRateLimit('key', 3) });
  const { id } = await service.createReport(1);
  const owner = await signedIn(service.url, service.keys.all);
  const first = await owner.get(`/reports/${id}.json`);
  expect([first.status, first.headers.get('ratelimit')]).toEqual([200, expect.stringMatching(/^"key";r=2;/)]);
  const statuses: number[] = [];
  for (const path of ['', '.csv', '/lighthouse/mobile'])
    statuses.push((await owner.get(`/reports/${id}${path}`)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await owner.post(`/reports/${id}`, { do: 'run' })).status).toBe(429);
  const withKey = { authorization: `Bearer ${service.keys.all}` };
  expect((await fetch(`${service.url}/reports/${id}.json`, { headers: withKey })).status).toBe(429);
  expect((await owner.get('/site-icons/example.com')).status, 'an icon').toBe(204);
  expect((await owner.get(`/reports/${id}/screenshots/mobile`)).status, 'an image').toBe(404);
  expect((await owner.post('/sign-out', {})).status, 'signing out').toBe(303);
});
