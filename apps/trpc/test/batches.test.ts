import { createKeyLimit } from '@pagemark/api';
import { createTRPCClient, httpBatchLink, httpBatchStreamLink } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import type { AppRouter } from '../src/app-router.ts';
import { BATCH_BYTES_MAX } from '../src/batch-budget.ts';
import { refusalOf } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const BATCH_MAX = 20;
/** Commas as a client may write them: itself, and escaped once, twice, three times. */
const SEPARATORS = [',', '%2C', '%252C', '%25252C', '%2c', '%252c'];

const LINKS = [
  ['httpBatchLink', httpBatchLink],
  ['httpBatchStreamLink', httpBatchStreamLink],
] as const;

async function send(service: Service, path: string, key: string | null) {
  const headers = key === null ? {} : { authorization: `Bearer ${key}` };
  const response = await fetch(`${service.url}/trpc/${path}`, { headers });
  const text = await response.text();
  const body: unknown = JSON.parse(text);
  return { status: response.status, text, body, headers: response.headers };
}

function batchOf(procedure: string, count: number, separator = ','): string {
  return `${Array.from({ length: count }, () => procedure).join(separator)}?batch=1&input={}`;
}

function clientOf(service: Service, link: typeof httpBatchLink | typeof httpBatchStreamLink) {
  const headers = { authorization: `Bearer ${service.keys.all}` };
  return createTRPCClient<AppRouter>({ links: [link({ url: `${service.url}/trpc`, headers })] });
}

describe('a batch of calls', () => {
  it.each(SEPARATORS)('has at most twenty calls, separated by %s', async (separator) => {
    await using service = await startService();
    const { status, text, body } = await send(
      service,
      batchOf('account.whoami', BATCH_MAX + 1, separator),
      service.keys.all,
    );
    expect([400, 404]).toContain(status);
    expect(text).not.toContain('"result"');
    expect(Array.isArray(body) ? body.length : 1).toBe(1);
  });

  it.each(SEPARATORS)(
    'is as many calls for a limited key as for tRPC, separated by %s',
    async (separator) => {
      await using service = await startService(1_000, createKeyLimit(30));
      const { body, headers } = await send(
        service,
        batchOf('account.whoami', BATCH_MAX, separator),
        service.keys.all,
      );
      const calls = Array.isArray(body) ? body.length : 1;
      expect(headers.get('ratelimit')).toMatch(new RegExp(`^"key";r=${30 - calls};`));
    },
  );

  it('ends with its limited key', async () => {
    await using service = await startService(1_000, createKeyLimit(30));
    const first = await send(service, batchOf('account.whoami', BATCH_MAX), service.keys.all);
    expect(first.status).toBe(200);
    const second = await send(service, batchOf('account.whoami', BATCH_MAX), service.keys.all);
    expect(second.status).toBe(429);
    expect(second.text).not.toContain('"result"');
    const third = await send(service, batchOf('account.whoami', BATCH_MAX + 1), service.keys.all);
    expect(third.status).toBe(429);
  });

  it.each(LINKS)(
    'is refused as a typed error that %s understands when it has too many calls',
    async (_name, link) => {
      await using service = await startService();
      const client = clientOf(service, link);
      const calls = Array.from({ length: BATCH_MAX + 1 }, () => refusalOf(client.account.whoami.query()));
      const expected = { httpStatus: 400, appCode: 'malformed_request', fields: null };
      expect(await Promise.all(calls)).toEqual(calls.map(() => expected));
    },
  );

  it.each(LINKS)(
    'sends what fits into its bytes to %s, and a typed error for each call beyond',
    async (_name, link) => {
      await using service = await startService();
      const alone = await send(service, 'checks.catalogue', service.keys.read);
      const fitting = Math.floor(BATCH_BYTES_MAX / Buffer.byteLength(alone.text));
      expect(fitting).toBeLessThan(BATCH_MAX);
      const client = clientOf(service, link);
      const calls = await Promise.all(
        Array.from({ length: BATCH_MAX }, () => refusalOf(client.checks.catalogue.query())),
      );
      const refused = { httpStatus: 413, appCode: 'payload_too_large', fields: null };
      expect(calls.filter((refusal) => refusal === null).length).toBe(fitting);
      expect(calls.filter((refusal) => refusal !== null)).toEqual(
        Array.from({ length: BATCH_MAX - fitting }, () => refused),
      );
    },
  );

  it('costs whoever is not known one small error, however many calls it has', async () => {
    await using service = await startService();
    const answer = await send(service, batchOf('nope', 2_600), null);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="pagemark"');
    expect(answer.body).toMatchObject({ error: { code: -32_001, data: { appCode: 'unauthenticated' } } });
    expect(answer.text.length).toBeLessThan(500);
  });

  it('is refused as a typed error for each call of a client that is not known', async () => {
    await using service = await startService();
    const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${service.url}/trpc` })] });
    const calls = Array.from({ length: 3 }, () => refusalOf(client.account.whoami.query()));
    const expected = { httpStatus: 401, appCode: 'unauthenticated', fields: null };
    expect(await Promise.all(calls)).toEqual(calls.map(() => expected));
  });
});
