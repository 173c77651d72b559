import { createTRPCClient, httpBatchLink, httpBatchStreamLink } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { createKeyLimit } from '@pagemark/http';
import type { AppRouter } from '../src/app-router.ts';
import { BATCH_BYTES_MAX } from '../src/batch-budget.ts';
import { rejectionReason } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const BATCH_MAX = 20;
/** A comma, and a comma that is percent-encoded once, twice and three times. */
const SEPARATORS = [',', '%2C', '%252C', '%25252C', '%2c', '%252c'];

const LINKS = [
  ['httpBatchLink', httpBatchLink],
  ['httpBatchStreamLink', httpBatchStreamLink],
] as const;

async function send(service: Service, path: string, key: string | null) {
  const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
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
    'counts as its number of calls for a limited key, separated by %s',
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

  it('fails when the limit of the key is reached', async () => {
    await using service = await startService(1_000, createKeyLimit(30));
    const first = await send(service, batchOf('account.whoami', BATCH_MAX), service.keys.all);
    expect(first.status).toBe(200);
    const second = await send(service, batchOf('account.whoami', BATCH_MAX), service.keys.all);
    expect(second.status).toBe(429);
    expect(second.text).not.toContain('"result"');
    const third = await send(service, batchOf('account.whoami', BATCH_MAX + 1), service.keys.all);
    expect(third.status).toBe(429);
  });

  it.each(LINKS)('with too many calls fails with a typed error for %s', async (_name, link) => {
    await using service = await startService();
    const client = clientOf(service, link);
    const calls = Array.from({ length: BATCH_MAX + 1 }, () => rejectionReason(client.account.whoami.query()));
    const expected = { httpStatus: 400, appCode: 'bad_request', fields: null };
    expect(await Promise.all(calls)).toEqual(calls.map(() => expected));
  });

  it.each(LINKS)(
    'returns the responses that fit to %s, and a typed error for each further call',
    async (_name, link) => {
      await using service = await startService();
      const alone = await send(service, 'checks.catalog', service.keys.read);
      const fitting = Math.floor(BATCH_BYTES_MAX / Buffer.byteLength(alone.text));
      expect(fitting).toBeLessThan(BATCH_MAX);
      const client = clientOf(service, link);
      const calls = await Promise.all(
        Array.from({ length: BATCH_MAX }, () => rejectionReason(client.checks.catalog.query())),
      );
      const rejected = { httpStatus: 413, appCode: 'payload_too_large', fields: null };
      expect(calls.filter((refusal) => refusal === null).length).toBe(fitting);
      expect(calls.filter((refusal) => refusal !== null)).toEqual(
        Array.from({ length: BATCH_MAX - fitting }, () => rejected),
      );
    },
  );

  it('without authentication gets one small error, whatever its number of calls', async () => {
    await using service = await startService();
    const received = await send(service, batchOf('nope', 2_600), null);
    expect(received.status).toBe(401);
    expect(received.headers.get('www-authenticate')).toBe('Bearer realm="pagemark"');
    expect(received.body).toMatchObject({ error: { code: -32_001, data: { appCode: 'unauthenticated' } } });
    expect(received.text.length).toBeLessThan(500);
  });

  it('without authentication fails with a typed error for each call', async () => {
    await using service = await startService();
    const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${service.url}/trpc` })] });
    const calls = Array.from({ length: 3 }, () => rejectionReason(client.account.whoami.query()));
    const expected = { httpStatus: 401, appCode: 'unauthenticated', fields: null };
    expect(await Promise.all(calls)).toEqual(calls.map(() => expected));
  });
});
