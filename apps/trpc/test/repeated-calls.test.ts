import { describe, expect, it } from 'vitest';
import { startService } from './service.ts';
import type { Service } from './service.ts';

type Call = { key?: string; as?: keyof Service['keys']; body?: BodyInit; type?: string };

/** Sends a change as a browser would, and returns the response. */
async function send(service: Service, path: string, call: Call): Promise<{ status: number; text: string }> {
  const response = await fetch(`${service.url}/trpc/${path}`, {
    method: 'POST',
    body: call.body ?? null,
    headers: {
      authorization: `Bearer ${service.keys[call.as ?? 'all']}`,
      'content-type': call.type ?? 'application/json',
      ...(call.key !== undefined && { 'idempotency-key': call.key }),
    },
  });
  return { status: response.status, text: await response.text() };
}

const json = (input: object) => JSON.stringify(input);
const named = (name: string) => json({ name, scopes: ['read'] });
const WEBHOOK = json({ url: 'https://hooks.example/', types: ['report.completed'] });

describe('a change that is sent again with its Idempotency-Key', () => {
  it.each([
    ['reports.create', { body: json({ url: 'https://example.com/' }) }],
    ['imports.create', { body: json({ list: { urls: ['https://example.com/'] }, options: {} }) }],
    ['imports.file?name=a.txt', { body: 'https://example.com/', type: 'text/plain' }],
    ['keys.create', { body: named('ci') }],
    ['webhooks.create', { body: WEBHOOK }],
  ])('is made once: %s', async (path, call) => {
    await using service = await startService();
    const twice = await Promise.all([
      send(service, path, { ...call, key: 'one' }),
      send(service, path, { ...call, key: 'one' }),
    ]);
    const [first, second] = twice.toSorted((a, b) => a.status - b.status);
    expect(first?.status).toBe(200);
    // An upload that is still being read has no outcome to return yet.
    if (second?.status === 200) expect(second.text).toBe(first?.text);
    else expect(second?.text).toContain('idempotency_key_in_use');
    const later = await send(service, path, { ...call, key: 'one' });
    expect(later).toEqual(first);
    const other = await send(service, path, { ...call, key: 'two' });
    expect(other.text).not.toBe(first?.text);
  });

  it('is made for each caller, input and procedure', async () => {
    await using service = await startService();
    const texts = await Promise.all([
      send(service, 'keys.create', { body: named('a'), key: 'one' }),
      send(service, 'keys.create', { body: named('b'), key: 'one' }),
      send(service, 'keys.create', { body: named('a'), key: 'one', as: 'other' }),
    ]);
    expect(new Set(texts.map(({ text }) => text)).size).toBe(3);
  });

  it('is made again after it failed', async () => {
    await using service = await startService();
    const call = { body: json({ id: 'unknown' }), key: 'one' };
    for (const status of [404, 404])
      expect((await send(service, 'webhooks.rotate', call)).status).toBe(status);
  });

  it('is rejected when the key is not printable ASCII', async () => {
    await using service = await startService();
    const call = { body: json({ url: 'https://example.com/' }), key: 'ü' };
    expect(await send(service, 'reports.create', call)).toMatchObject({ status: 422 });
  });
});
