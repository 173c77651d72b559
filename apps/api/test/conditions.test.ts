import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { completeRun } from './completed-run.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

let service: Service;
let send: Send;
let target: string;
let tag: string;
beforeAll(async () => {
  service = await startService();
  send = createClient(service);
});
beforeEach(async () => {
  const made = await send('POST', '/api/v1/reports', {
    form: { url: 'a.example' },
    headers: { prefer: 'wait=0' },
  });
  target = `/api/v1/reports/${String(Object(made.body.data).id)}`;
  await completeRun(service.store);
  tag = (await send('GET', target)).headers.get('etag') ?? '';
});
afterAll(() => service[Symbol.asyncDispose]());

describe('If-None-Match', () => {
  test.each([
    ['the tag', () => tag, 304],
    ['the tag as a weak tag', () => `W/${tag}`, 304],
    ['the tag in a list', () => `"999", ${tag}`, 304],
    ['another tag', () => '"999"', 200],
    ['a tag without quotes', () => tag.replaceAll('"', ''), 200],
  ])('with %s', async (_name, value, expected) => {
    const { status, headers, text } = await send('GET', target, { headers: { 'if-none-match': value() } });
    expect(status).toBe(expected);
    expect(headers.get('etag')).toBe(tag);
    if (status === 304) expect(text).toBe('');
  });

  test('with a star', async () => {
    expect((await send('GET', target, { headers: { 'if-none-match': '*' } })).status).toBe(304);
  });

  test('with the tag of each content coding', async () => {
    const tags = new Set<string>();
    for (const coding of ['identity', 'gzip', 'br', 'zstd']) {
      const get = (ifNoneMatch: string) =>
        send('GET', target, { headers: { 'accept-encoding': coding, 'if-none-match': ifNoneMatch } });
      const first = await get('"999"');
      const own = first.headers.get('etag') ?? '';
      expect([first.status, first.headers.get('content-encoding') ?? 'identity']).toEqual([200, coding]);
      const again = await get(own);
      expect([again.status, again.headers.get('etag')]).toEqual([304, own]);
      tags.add(own);
    }
    expect(tags.size).toBe(4);
    for (const value of tags) {
      const changed = await send('PATCH', target, { headers: { 'if-match': value } });
      expect(changed.status).toBe(200);
    }
  });

  test('returns a changed report', async () => {
    await send('PATCH', target, { form: { privacy: '0' } });
    expect((await send('GET', target, { headers: { 'if-none-match': tag } })).status).toBe(200);
  });

  test('for a report of another account returns 404', async () => {
    const { status } = await send('GET', target, {
      key: service.keys.other,
      headers: { 'if-none-match': tag },
    });
    expect(status).toBe(404);
  });
});

describe.each(['PUT', 'PATCH', 'DELETE'])('If-Match of %s', (method) => {
  const done = method === 'DELETE' ? 204 : 200;
  const form = method === 'DELETE' ? {} : { form: { privacy: '0' } };

  test.each([
    ['the tag', () => tag, done],
    ['a star', () => '*', done],
    ['a list with the tag', () => `"999", ${tag}`, done],
    ['another tag', () => '"999"', 412],
    ['a list without the tag', () => '"998", "999"', 412],
    ['the tag as a weak tag', () => `W/${tag}`, 412],
    ['an invalid tag', () => 'nonsense', 412],
    ['a tag in another format', () => '"abc"', 412],
  ])('with %s', async (_name, value, expected) => {
    const { status, body } = await send(method, target, { ...form, headers: { 'if-match': value() } });
    expect(status).toBe(expected);
    if (status === 412) {
      expect(body.type).toBe(`${service.url}/api/v1/problems/precondition-failed`);
      expect((await send('GET', target)).body.data).toMatchObject({ privacy: 1 });
    }
  });

  test('rejects the second of two writers', async () => {
    await send('PATCH', target, { form: { privacy: '2', password: 'x' }, headers: { 'if-match': tag } });
    expect((await send(method, target, { ...form, headers: { 'if-match': tag } })).status).toBe(412);
  });

  test.each(['"1"', '"1", "2"', 'nonsense'])('with %s for an unknown report returns 404', async (value) => {
    const unknown = '/api/v1/reports/0198c1f4-0000-7000-8000-000000000000';
    expect((await send(method, unknown, { ...form, headers: { 'if-match': value } })).status).toBe(404);
  });
});
