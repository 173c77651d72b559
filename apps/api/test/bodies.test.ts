import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send, Sent } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

let service: Service;
let send: Send;
beforeAll(async () => {
  service = await startService();
  send = createClient(service);
});
afterAll(() => service[Symbol.asyncDispose]());

async function post(type: string | null, { body, headers }: Sent) {
  const typed = type === null ? headers : { 'content-type': type, ...headers };
  return send('POST', '/api/v1/reports', {
    ...(body !== undefined && { body }),
    headers: { prefer: 'wait=0', ...typed },
  });
}

const coded = (coding: string) => ({ 'content-encoding': coding });

const url = '{"url":"https://a.example/"}';

describe('a body', () => {
  test.each<[string, string | null, Sent, number]>([
    ['of a form', FORM, { body: 'url=a.example' }, 201],
    ['of JSON', JSON_TYPE, { body: url }, 201],
    ['of JSON with a byte order mark', JSON_TYPE, { body: `\uFEFF${url}` }, 201],
    ['with the charset utf-8', `${JSON_TYPE}; charset="UTF-8"`, { body: url }, 201],
    ['with the type in uppercase', 'Application/JSON', { body: url }, 201],
    ['with another charset', `${FORM}; charset=iso-8859-1`, { body: 'url=a.example' }, 415],
    ['of JSON in another charset', `${JSON_TYPE}; charset=utf-16`, { body: url }, 415],
    ['of text', 'text/plain', { body: 'url=a.example' }, 415],
    ['of a multipart form', 'multipart/form-data; boundary=x', { body: '--x--' }, 415],
    ['of an invalid type', 'nonsense', { body: 'url=a.example' }, 415],
    ['without a type', null, { body: new Uint8Array([1]) }, 415],
    ['of a JSON dialect', 'application/merge-patch+json', { body: url }, 415],
    ['of broken JSON', JSON_TYPE, { body: '{"url":' }, 400],
    ['of a JSON array', JSON_TYPE, { body: '[]' }, 400],
    ['of a JSON string', JSON_TYPE, { body: '"x"' }, 400],
    ['of JSON null', JSON_TYPE, { body: 'null' }, 400],
    ['of very deep JSON', JSON_TYPE, { body: '['.repeat(60_000) }, 400],
    ['that is not UTF-8', JSON_TYPE, { body: new Uint8Array([0x7b, 0xff, 0x7d]) }, 400],
    ['of a form that is not UTF-8', FORM, { body: new Uint8Array([0x75, 0x3d, 0xff]) }, 400],
    ['with an escape that is not UTF-8', FORM, { body: 'url=%FF' }, 400],
    ['with an escaped surrogate', FORM, { body: 'url=%ED%A0%80' }, 400],
    ['with a broken escape', FORM, { body: 'url=%zz' }, 400],
    ['with a truncated escape', FORM, { body: 'url=a%2' }, 400],
    ['with too many parameters', FORM, { body: 'a&'.repeat(1_000) }, 400],
    ['of 64 KiB', FORM, { body: `password=${'a'.repeat(65_527)}` }, 422],
    ['of more than 64 KiB', FORM, { body: `password=${'a'.repeat(65_528)}` }, 413],
    ['of a megabyte', FORM, { body: 'a'.repeat(1_048_576) }, 413],
    ['compressed with gzip', FORM, { body: gzipSync('url=a.example'), headers: coded('gzip') }, 201],
    [
      'compressed with brotli',
      FORM,
      { body: brotliCompressSync('url=a.example'), headers: coded('br') },
      201,
    ],
    ['that expands to 16 MiB', FORM, { body: gzipSync('a'.repeat(16_777_216)), headers: coded('gzip') }, 413],
    ['that is not compressed as declared', FORM, { body: 'url=a.example', headers: coded('gzip') }, 400],
    ['with an unknown encoding', FORM, { body: 'url=a.example', headers: coded('rot13') }, 415],
  ])('%s', async (_name, type, sent, expected) => {
    const { status, headers: received } = await post(type, sent);
    expect(status).toBe(expected);
    if (status === 415) expect(received.get('accept')).toBe(`${FORM}, ${JSON_TYPE}`);
  });

  test('that is empty counts as absent, whatever its type', async () => {
    const { status, body } = await post('text/plain', { body: '' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ url: ['url is required.'] });
  });

  test.each([
    ['form', FORM, 'url=a.example&url=b.example'],
    ['JSON', JSON_TYPE, '{"url":"a.example","privacy":1,"url":"b.example"}'],
  ])('of %s with a repeated field is rejected', async (_name, type, sent) => {
    const { status, body } = await post(type, { body: sent });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ url: ['url must be given only once.'] });
  });

  test('that is too large does not affect the next request', async () => {
    const large = Array.from({ length: 5 }, () => post(FORM, { body: 'a'.repeat(300_000) }));
    expect((await Promise.all(large)).map(({ status }) => status)).toEqual([413, 413, 413, 413, 413]);
    expect((await send('GET', '/api/v1/reports')).status).toBe(200);
  });

  test('of DELETE is ignored', async () => {
    const { body } = await post(FORM, { body: 'url=a.example' });
    const target = `/api/v1/reports/${String(Object(body.data).id)}`;
    expect(
      (await send('DELETE', target, { body: '{', headers: { 'content-type': 'text/odd' } })).status,
    ).toBe(204);
  });
});

describe('fields', () => {
  test.each<[string, Sent, string[]]>([
    ['a repeated field', { form: 'url=a.example&privacy=0&privacy=1' }, ['privacy']],
    ['a repeated field with the same value', { form: 'url=a.example&url=a.example' }, ['url']],
    ['a field with brackets', { form: 'url=a.example&privacy[]=0' }, ['privacy[]']],
    ['an unknown field', { form: 'url=a.example&foo=1' }, ['foo']],
    [
      'read-only fields',
      { form: 'url=a.example&id=1&account_id=2&status=completed&created_at=0&password_hash=x' },
      ['id', 'account_id', 'status', 'created_at', 'password_hash'],
    ],
    ['__proto__ in a form', { form: 'url=a.example&__proto__=1' }, ['__proto__']],
    [
      '__proto__ in JSON',
      { body: '{"url":"a.example","__proto__":{"privacy":0}}', headers: { 'content-type': JSON_TYPE } },
      ['__proto__'],
    ],
    [
      'constructor and toString',
      { form: 'url=a.example&constructor=1&toString=2' },
      ['constructor', 'toString'],
    ],
    [
      'a lone surrogate',
      { body: '{"url":"https://a.example/\\ud800"}', headers: { 'content-type': JSON_TYPE } },
      ['url'],
    ],
    [
      'a lone surrogate in a name',
      { body: '{"url":"a.example","\\ud800":1}', headers: { 'content-type': JSON_TYPE } },
      ['\uFFFD'],
    ],
    ['several invalid fields', { form: 'url=ftp%3A%2F%2Fa&privacy=9&foo=1' }, ['foo', 'url', 'privacy']],
    ['a null', { json: { url: 'a.example', privacy: null } }, ['privacy']],
    ['a number for a string', { json: { url: 5 } }, ['url']],
    ['a boolean for a number', { json: { url: 'a.example', privacy: true } }, ['privacy']],
    ['an object for a string', { json: { url: { toString: 'a.example' } } }, ['url']],
    ['an array for a string', { json: { url: ['a.example'] } }, ['url']],
  ])('%s is rejected', async (_name, sent, fields) => {
    const { status, body } = await send('POST', '/api/v1/reports', {
      ...sent,
      headers: { prefer: 'wait=0', ...sent.headers },
    });
    expect(status).toBe(422);
    expect(Object.keys(Object(body.errors))).toEqual(fields);
  });

  test.each(['1.0', ' 1', '1 ', '0x1', '1e0', '+1', '-1', '01', '1_0', '\u0661', 'one', '1\u0000', '3'])(
    'the privacy %j is rejected in forms and JSON',
    async (privacy) => {
      for (const sent of [{ form: { url: 'a.example', privacy } }, { json: { url: 'a.example', privacy } }]) {
        const { status, body } = await send('POST', '/api/v1/reports', sent);
        expect(status).toBe(422);
        expect(body.errors).toEqual({ privacy: ['privacy must be one of 0, 1, 2.'] });
        expect(body).toMatchObject({ message: body.detail, title: 'Validation failed', status: 422 });
      }
    },
  );

  test('many unknown fields get a short response', async () => {
    const form = Array.from({ length: 150 }, (_, i) => `${'n'.repeat(300)}${i}=1`).join('&');
    const { status, text } = await send('POST', '/api/v1/reports', { form });
    expect(status).toBe(422);
    expect(text.length).toBeLessThan(8_000);
  });

  test.each([
    ['page=1&page=2', 'page'],
    ['page=0', 'page'],
    ['page=1.0', 'page'],
    ['page=1000000001', 'page'],
    ['page=99999999999999999999', 'page'],
    ['page=1&cursor=abc', 'cursor'],
    ['per_page=20', 'per_page'],
    ['per_page=10.', 'per_page'],
    ['sort=up', 'sort'],
    ['sort=DESC', 'sort'],
    ['sort_by=grade', 'sort_by'],
    ['score_min=-1', 'score_min'],
    ['score_max=101', 'score_max'],
    ['score_max=1.5', 'score_max'],
    ['score_min=80&score_max=79', 'score_max'],
    ['privacy=3', 'privacy'],
    ['created_from=yesterday', 'created_from'],
    ['created_to=2026-02-30', 'created_to'],
    ['created_from=2026-11-22&created_to=2026-11-21', 'created_to'],
    ['import=12', 'import'],
    ['verdict=fail', 'verdict'],
    ['check=image-alt&verdict=pass', 'verdict'],
    [`check=${'a'.repeat(129)}`, 'check'],
    ['search_by=project', 'search_by'],
    ['result=Good', 'result'],
    ['result[]=good', 'result[]'],
    [`search=${'a'.repeat(257)}`, 'search'],
    [`project=${'a'.repeat(2_049)}`, 'project'],
    ['foo=1', 'foo'],
    ['__proto__=1', '__proto__'],
  ])('the query %s is rejected', async (query, field) => {
    const { status, body } = await send('GET', `/api/v1/reports?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(Object(body.errors))).toEqual([field]);
  });

  test('a query is rejected by operations without query parameters', async () => {
    const target = '/api/v1/reports/0198c1f4-0000-7000-8000-000000000000?privacy=1';
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'])
      expect((await send(method, target)).status).toBe(422);
  });

  test.each(['%zz', 'search=%FF', 'search=%', '%ED%A0%80=1'])('the query %s is malformed', async (query) => {
    expect((await send('GET', `/api/v1/reports?${query}`)).status).toBe(400);
  });

  test.each(['/api/v1/reports/%zz', '/api/v1/projects/%FF', '/api/v1/projects/%ED%A0%80'])(
    'the path %s is malformed',
    async (target) => {
      expect((await send('DELETE', target)).status).toBe(400);
    },
  );
});
