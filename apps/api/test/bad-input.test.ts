import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { ClientResponse, Send, Sent } from './client.ts';
import { published } from './documented.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

// Sends every parameter of every operation with many invalid values. The client checks that each response is documented.

let service: Service;
let send: Send;
let id: string;
let importId: string;
let targetId: string;
let ruleId: string;
let webhookId: string;
beforeAll(async () => {
  service = await startService();
  send = createClient(service);
  const form = { url: 'https://a.example/' };
  const { body } = await send('POST', '/api/v1/reports', { form, headers: { prefer: 'wait=0' } });
  id = String(Object(body.data).id);
  const created = await send('POST', '/api/v1/imports', { json: { urls: ['a.example'] } });
  importId = String(Object(created.body.data).id);
  const target = await send('POST', '/api/v1/alerts/targets', { json: TARGET });
  targetId = String(Object(target.body.data).id);
  const rule = await send('POST', '/api/v1/alerts/rules', {
    json: { kind: 'new_finding', targets: [targetId] },
  });
  ruleId = String(Object(rule.body.data).id);
  const webhook = await send('POST', '/api/v1/webhooks', { json: { url: 'https://hooks.example/' } });
  webhookId = String(Object(Object(webhook.body.data).webhook).id);
});
afterAll(() => service[Symbol.asyncDispose]());

const keyed = Object.entries(published.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, operation]) => operation.security.length > 0)
    .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

/** Required fields with a valid value. */
const REQUIRED = { url: 'https://a.example/', every: 'weekly', name: 'laptop', ids: ['unknown'] };
const TARGET = { kind: 'email', name: 'Team', to: ['team@example.com'] };
/** The fields that an operation needs besides. */
function alsoRequired(path: string, method: string): object {
  if (path.endsWith('/replay')) return { from: '2026-01-01T00:00:00Z' };
  if (path.startsWith('/api/v1/alerts/rules')) return { kind: 'new_finding', targets: [targetId] };
  // An hour of a digest needs its day.
  if (path.startsWith('/api/v1/alerts/targets')) return { digest_day: 1, ...(method === 'POST' && TARGET) };
  return {};
}

const HUGE = 'a'.repeat(9_000);
/** Values in a query or form. `survived`: accepted or rejected, without an internal error. */
const WRONG_TEXTS: [string, string, 'rejected' | 'malformed' | 'survived'][] = [
  ['huge', HUGE, 'rejected'],
  ['a lone surrogate', '%ED%A0%80', 'malformed'],
  ['not UTF-8', '%FF', 'malformed'],
  ['a broken escape', '%', 'malformed'],
  ['empty', '', 'survived'],
  ['NUL', '%00', 'survived'],
  ['a NUL within', '1%00', 'survived'],
  ['a number out of range', '99999999999999999999', 'survived'],
  ['a fraction', '1.5', 'survived'],
  ['__proto__', '__proto__', 'survived'],
  ['SQL', '%27+OR+1%3D1+--+', 'survived'],
  ['line breaks', '%0D%0AX-Injected:+1', 'survived'],
];
const WRONG_VALUES: [string, unknown][] = [
  ['null', null],
  ['an array', ['1']],
  ['an object', { $ne: 1 }],
  ['a fraction', 1.5],
  ['a boolean', false],
  ['a lone surrogate', '\uD800'],
  ['huge', HUGE],
];

function expectSurvival(
  { status, headers }: ClientResponse,
  expected: 'rejected' | 'malformed' | 'survived',
): void {
  if (expected === 'rejected') expect(status).toBe(422);
  else if (expected === 'malformed') expect(status).toBe(400);
  else expect([200, 201, 202, 422]).toContain(status);
  expect(headers.has('x-injected')).toBe(false);
}

function idOf(path: string): string {
  if (path.includes('/imports/')) return importId;
  if (path.includes('/webhooks/')) return webhookId;
  if (path.includes('/alerts/rules/')) return ruleId;
  return path.includes('/alerts/targets/') ? targetId : id;
}

describe.each(keyed)('$method $path', ({ path, method, operation }) => {
  const target = () =>
    path
      .replace('{id}', idOf(path))
      .replace(
        '{project}',
        /\/(?:schedule|issues|reports|pages|compare)$/.test(path) ? 'a.example' : 'nobodys.example',
      )
      .replace('{check}', 'image-alt')
      .replace('{device}', 'mobile');
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const query = parameters.map(({ name }) => name);
  // A list may be repeated.
  const single = parameters.filter(({ schema }) => schema['type'] !== 'array').map(({ name }) => name);
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  // Lists accept any text and are encoded differently.
  const fields = Object.entries<{ type?: unknown }>(Object(schema?.properties))
    .filter(([, property]) => property.type !== 'array')
    .map(([name]) => name);
  const isNullable = (name: string) => JSON.stringify(Object(schema?.properties)[name]).includes('"null"');
  const noWait = { prefer: 'wait=0' };

  test('an unknown query parameter is rejected', async () => {
    for (const name of ['foo', '__proto__', 'constructor', 'privacy[]', '%00', 'x'.repeat(500)]) {
      expectSurvival(await send(method, `${target()}?${name}=1`), 'rejected');
    }
  });

  test
    .runIf(query.length > 0)
    .each(query.flatMap((name) => WRONG_TEXTS.map((wrong) => [name, ...wrong] as const)))(
    'the query parameter %s is %s',
    async (name, _how, text, expected) => {
      // The page of the report was not rendered, nor audited with Lighthouse.
      const isAbsent = expected === 'survived' && /\/(?:screenshots\/\{device\}|lighthouse)$/.test(path);
      const response = await send(method, `${target()}?${name}=${text}`);
      if (isAbsent) expect([404, 422]).toContain(response.status);
      else expectSurvival(response, expected);
    },
  );

  test.runIf(single.length > 0).each(single)('the query parameter %s is repeated', async (name) => {
    const response = await send(method, `${target()}?${name}=1&${name}=1`);
    expectSurvival(response, 'rejected');
    expect(Object.keys(Object(response.body.errors))).toEqual([name]);
  });

  const required: unknown[] = Array.isArray(schema?.['required']) ? schema['required'] : [];
  const rest = (name: string) =>
    Object.fromEntries([
      ...Object.entries(REQUIRED).filter(([known]) => required.includes(known) && known !== name),
      ...Object.entries(alsoRequired(path, method)).filter(([known]) => known !== name),
    ]);
  const form = (name: string) => {
    const texts = Object.entries(rest(name)).map(([known, value]) => [known, String(value)] as const);
    return new URLSearchParams(Object.fromEntries(texts)).toString();
  };

  test
    .runIf(fields.length > 0)
    .each(fields.flatMap((name) => WRONG_TEXTS.map((wrong) => [name, ...wrong] as const)))(
    'the field %s of a form is %s',
    async (name, _how, text, expected) => {
      const sent: Sent = { form: `${form(name)}&${name}=${text}`, headers: noWait };
      const response = await send(method, target(), sent);
      // The accepted values before have made as many webhooks as an account may have.
      const isFull = expected === 'survived' && method === 'POST' && path === '/api/v1/webhooks';
      if (isFull) expect([201, 409, 422]).toContain(response.status);
      else expectSurvival(response, expected);
    },
  );

  test.runIf(fields.length > 0).each(fields)('the field %s of a form is repeated', async (name) => {
    const response = await send(method, target(), {
      form: `${form(name)}&${name}=1&${name}=1`,
      headers: noWait,
    });
    expectSurvival(response, 'rejected');
    expect(Object.keys(Object(response.body.errors))).toEqual([name]);
  });

  test
    .runIf(fields.length > 0)
    .each(fields.flatMap((name) => WRONG_VALUES.map((wrong) => [name, ...wrong] as const)))(
    'the field %s of JSON is %s',
    async (name, _how, value) => {
      const response = await send(method, target(), {
        json: { ...rest(name), [name]: value },
        headers: noWait,
      });
      if (value === null && isNullable(name)) return expect([200, 201, 409]).toContain(response.status);
      expectSurvival(response, 'rejected');
      expect(Object.keys(Object(response.body.errors))).toEqual([name]);
    },
  );
});
