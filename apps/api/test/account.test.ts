import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { completeRun } from './completed-run.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

let service: Service;
let send: Send;
beforeAll(async () => {
  service = await startService();
  send = createClient(service);
});
afterAll(() => service[Symbol.asyncDispose]());

const data = async (target: string, key?: string): Promise<unknown> =>
  (await send('GET', `/api/v1${target}`, key === undefined ? {} : { key })).body['data'];

/** All rows of a list, page by page. */
async function walk(target: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  let next: string | null = `/api/v1${target}?per_page=10`;
  while (next !== null) {
    const { status, body, headers } = await send('GET', next);
    expect(status).toBe(200);
    rows.push(...Object(body['data']));
    const link: string | null = Object(body['links']).next;
    expect(headers.get('link')).toBe(link === null ? null : `<${link}>; rel="next"`);
    next = link === null ? null : link.slice(service.url.length);
  }
  return rows;
}

describe('the account', () => {
  test('is shown with the scopes of the key, whatever they are', async () => {
    expect(await data('/account', service.keys.write)).toEqual({
      account: { id: service.accountId, name: 'default' },
      key_id: service.keys.write.slice(3, 11),
      scopes: ['write'],
      // The service of these tests has no browser.
      rendering: null,
      has_lighthouse: false,
    });
  });

  test('has an overview of its reports', async () => {
    await send('POST', '/api/v1/reports', { form: { url: 'a.example' }, headers: { prefer: 'wait=0' } });
    await completeRun(service.store);
    await send('POST', '/api/v1/reports', { form: { url: 'b.example' }, headers: { prefer: 'wait=0' } });
    expect(await data('/overview')).toMatchObject({
      totals: { projects: 2, good: 1, decent: 0, bad: 0, failed: 0, pending: 1 },
      worsened: [],
      worsened_total: 0,
      running: [],
      queued: [{ url: 'https://b.example/' }],
    });
  });
});

describe('API keys', () => {
  test('are created, listed page by page and revoked', async () => {
    const made = await send('POST', '/api/v1/keys', {
      json: { name: 'laptop', scopes: ['read'], expires_at: '2126-11-22T12:00:00+01:00' },
    });
    expect(made.status).toBe(201);
    const { key, record } = Object(made.body['data']);
    expect(record).toMatchObject({ name: 'laptop', scopes: ['read'], revoked_at: null });
    expect(record.expires_at).toBe('2126-11-22T11:00:00.000Z');
    expect(await data('/account', key)).toMatchObject({ key_id: record.id, scopes: ['read'] });
    for (let index = 0; index < 11; index += 1) {
      const form = `name=key+${index}&scopes=read,write`;
      expect((await send('POST', '/api/v1/keys', { form })).status).toBe(201);
    }
    const listed = await walk('/keys');
    expect(listed.map(({ id }) => id)).toContain(record.id);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
    expect(listed.length).toBeGreaterThan(12);
    expect(JSON.stringify(listed)).not.toContain(key);
    expect((await send('DELETE', `/api/v1/keys/${record.id}`)).status).toBe(204);
    expect((await send('GET', '/api/v1/account', { key })).status).toBe(401);
    expect((await send('DELETE', '/api/v1/keys/nonsense')).status).toBe(404);
  });

  test.each<[Record<string, unknown>, string]>([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'PAGEMARK_API_KEY' }, 'name'],
    [{ name: 'x', scopes: [] }, 'scopes'],
    [{ name: 'x', scopes: ['root'] }, 'scopes'],
    [{ name: 'x', scopes: 'read' }, 'scopes'],
    [{ name: 'x', expires_at: 'tomorrow' }, 'expires_at'],
    [{ name: 'x', expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    [{ name: 'x', expires_at: '2126-11-22T12:00:00' }, 'expires_at'],
  ])('are not created with %j', async (json, field) => {
    const { status, body } = await send('POST', '/api/v1/keys', { json });
    expect(status).toBe(422);
    expect(Object.keys(Object(body['errors']))).toEqual([field]);
  });

  test.each(['x', 'MTIz', Buffer.from("1' or 1=1").toString('base64url')])(
    'are not listed from the cursor %s',
    async (cursor) => {
      const { status, body } = await send('GET', `/api/v1/keys?cursor=${cursor}`);
      expect([status, body['errors']]).toEqual([422, { cursor: ['cursor is not valid.'] }]);
    },
  );
});

describe('sessions', () => {
  test('are listed and ended: those of the account, or those of the key', async () => {
    const { sessions } = service.core;
    await sessions.signInWithKey(service.keys.read, '192.0.2.7');
    await sessions.signInWithKey(service.keys.all);
    const own = await data('/sessions', service.keys.read);
    const keyId = service.keys.read.slice(3, 11);
    expect(own).toMatchObject([{ key_id: keyId, address: '192.0.2.7', is_current: false }]);
    expect(await walk('/sessions')).toHaveLength(2);
    const path = `/api/v1/sessions/${Object(own)[0].id}`;
    expect((await send('DELETE', path, { key: service.keys.write })).status).toBe(404);
    expect((await send('DELETE', path, { key: service.keys.read })).status).toBe(204);
    expect((await send('DELETE', '/api/v1/sessions')).body).toEqual({ data: { ended: 1 } });
    expect(await walk('/sessions')).toEqual([]);
  });
});

describe('the activity log', () => {
  test('is listed latest first, page by page', async () => {
    const entries = await walk('/activity');
    const numbers = entries.map(({ seq }) => Number(seq));
    expect(numbers).toEqual(numbers.toSorted((one, two) => two - one));
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['create_key', 'revoke_key']));
  });

  test('rejects a cursor that is not a number', async () => {
    expect((await send('GET', '/api/v1/activity?cursor=1')).status).toBe(422);
  });
});
