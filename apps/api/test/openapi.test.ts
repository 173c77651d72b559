import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mountRoutes } from '../src/routes/mount-routes.ts';
import { ROUTES } from '../src/routes/routes.ts';
import type { Route } from '../src/routes/route.ts';
import { createClient } from './client.ts';
import { parseDocument, published } from './documented.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

const operations = Object.entries(published.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('all operations are documented', () => {
  expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual([
    'DELETE /api/v1/alerts/rules/{id}',
    'DELETE /api/v1/alerts/targets/{id}',
    'DELETE /api/v1/imports/{id}',
    'DELETE /api/v1/keys/{id}',
    'DELETE /api/v1/projects/{project}',
    'DELETE /api/v1/projects/{project}/schedule',
    'DELETE /api/v1/reports',
    'DELETE /api/v1/reports/{id}',
    'DELETE /api/v1/sessions',
    'DELETE /api/v1/sessions/{id}',
    'DELETE /api/v1/webhooks/{id}',
    'GET /api/v1/account',
    'GET /api/v1/activity',
    'GET /api/v1/alerts/messages',
    'GET /api/v1/alerts/rules',
    'GET /api/v1/alerts/rules/{id}',
    'GET /api/v1/alerts/targets',
    'GET /api/v1/alerts/targets/{id}',
    'GET /api/v1/checks',
    'GET /api/v1/checks/{id}',
    'GET /api/v1/docs',
    'GET /api/v1/events',
    'GET /api/v1/events/stream',
    'GET /api/v1/history',
    'GET /api/v1/imports',
    'GET /api/v1/imports/{id}',
    'GET /api/v1/imports/{id}/events',
    'GET /api/v1/imports/{id}/reject-reasons',
    'GET /api/v1/imports/{id}/rejects',
    'GET /api/v1/imports/{id}/reports',
    'GET /api/v1/issues',
    'GET /api/v1/keys',
    'GET /api/v1/openapi.json',
    'GET /api/v1/openapi.yaml',
    'GET /api/v1/overview',
    'GET /api/v1/problems/{type}',
    'GET /api/v1/projects',
    'GET /api/v1/projects/{project}',
    'GET /api/v1/projects/{project}/compare',
    'GET /api/v1/projects/{project}/history',
    'GET /api/v1/projects/{project}/issues',
    'GET /api/v1/projects/{project}/issues/{check}/reports',
    'GET /api/v1/projects/{project}/pages',
    'GET /api/v1/projects/{project}/schedule',
    'GET /api/v1/reports',
    'GET /api/v1/reports/{id}',
    'GET /api/v1/reports/{id}/compare',
    'GET /api/v1/reports/{id}/lighthouse',
    'GET /api/v1/reports/{id}/runs',
    'GET /api/v1/reports/{id}/runs/{run}',
    'GET /api/v1/reports/{id}/screenshots/{device}',
    'GET /api/v1/schedules',
    'GET /api/v1/sessions',
    'GET /api/v1/usage',
    'GET /api/v1/webhooks',
    'GET /api/v1/webhooks/{id}',
    'GET /api/v1/webhooks/{id}/deliveries',
    'GET /healthz',
    'GET /readyz',
    'PATCH /api/v1/imports/{id}',
    'PATCH /api/v1/reports',
    'PATCH /api/v1/reports/{id}',
    'PATCH /api/v1/webhooks/{id}',
    'POST /api/v1/alerts/rules',
    'POST /api/v1/alerts/targets',
    'POST /api/v1/alerts/targets/{id}/test',
    'POST /api/v1/imports',
    'POST /api/v1/keys',
    'POST /api/v1/reports',
    'POST /api/v1/webhooks',
    'POST /api/v1/webhooks/{id}/deliveries/{delivery}/replay',
    'POST /api/v1/webhooks/{id}/replay',
    'POST /api/v1/webhooks/{id}/rotate',
    'POST /api/v1/webhooks/{id}/test',
    'PUT /api/v1/alerts/rules/{id}',
    'PUT /api/v1/alerts/targets/{id}',
    'PUT /api/v1/projects/{project}/schedule',
    'PUT /api/v1/reports/{id}',
  ]);
});

test('the document of the routes is served without a key', async () => {
  const { status, text } = await createClient(service)('GET', '/api/v1/openapi.json', { key: null });
  expect(status).toBe(200);
  expect(parseDocument(text)).toEqual(published);
});

describe.each(Object.entries(published.paths))('%s', (path, methods) => {
  const target = path.replaceAll(/\{\w+\}/g, 'unknown');
  const documented = Object.keys(methods).map((method) => method.toUpperCase());
  const allowed = [...documented, ...(documented.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];

  test('OPTIONS returns the documented methods', async () => {
    const { status, headers } = await createClient(service)('OPTIONS', target, { key: null });
    expect(status).toBe(204);
    expect(headers.get('allow')).toBe(allowed.join(', '));
  });

  test.each(METHODS.filter((method) => method !== 'TRACE'))(
    'accepts %s exactly if it is documented',
    async (method) => {
      const response = await fetch(service.url + target, {
        method,
        headers: { authorization: `Bearer ${service.keys.all}` },
      });
      // A stream goes on for an hour.
      await response.body?.cancel();
      expect(response.status === 405).toBe(!allowed.includes(method));
      if (response.status === 405) expect(response.headers.get('allow')).toBe(allowed.join(', '));
    },
  );
});

test('a path that is not documented is not mounted', async () => {
  const send = createClient(service);
  for (const target of [
    '/api',
    '/api/v1',
    '/api/v2/reports',
    '/api/v1/Reports',
    '/',
    '/reports',
    '/api/v1/report',
  ]) {
    const { status, headers } = await send('GET', target, { headers: { accept: 'text/html' } });
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  }
});

test('HEAD returns the headers of GET without the body', async () => {
  const send = createClient(service);
  for (const target of ['/api/v1/reports', '/api/v1/projects', '/healthz', '/readyz']) {
    const [get, head] = [await send('GET', target), await send('HEAD', target)];
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    for (const name of ['content-type', 'content-length', 'cache-control', 'link']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
  }
});

test('every operation with a key documents the common errors', () => {
  for (const { operation, path } of operations) {
    const isKeyed = operation.security.length > 0;
    expect(isKeyed).toBe(ROUTES.some((route) => route.path === path && route.scope !== 'public'));
    if (isKeyed) {
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(['400', '401', '403', '408', '417', '421', '422', '429', '431', '500', '503']),
      );
    }
  }
});

test('an integer parameter is documented as integer with its allowed values', () => {
  const list = published.paths['/api/v1/reports']?.get?.parameters ?? [];
  const byName = new Map(list.map(({ name, schema }) => [name, schema]));
  expect(byName.get('per_page')).toMatchObject({ type: 'integer', enum: [10, 25, 50, 100], default: 10 });
  expect(byName.get('result')).toMatchObject({ type: 'string', enum: ['good', 'decent', 'bad'] });
  const form =
    published.paths['/api/v1/reports']?.post?.requestBody?.content['application/x-www-form-urlencoded'];
  expect(form?.schema).toMatchObject({
    required: ['url'],
    additionalProperties: false,
    properties: { privacy: { type: 'integer', enum: [0, 1, 2], default: 1 } },
  });
});

/** Collects the paths of object properties without a description. References point to described components. */
function undescribed(schema: unknown, path: string): string[] {
  const { properties = {}, items, anyOf = [] } = Object(schema);
  const members = Object.entries<{ description?: unknown; $ref?: unknown }>(properties);
  return [
    ...members.flatMap(([name, member]) => [
      ...(member.description === undefined && member.$ref === undefined ? [`${path}.${name}`] : []),
      ...undescribed(member, `${path}.${name}`),
    ]),
    ...[items, ...anyOf].flatMap((inner) => (inner === undefined ? [] : undescribed(inner, path))),
  ];
}

test('every parameter, field and component has a description', () => {
  const components = Object.entries(published.components.schemas);
  expect(components.filter(([, schema]) => Object(schema).description === undefined)).toEqual([]);
  expect(components.flatMap(([name, schema]) => undescribed(schema, name))).toEqual([]);
  const inputs = operations.flatMap(({ operation }) => [
    ...operation.parameters
      .filter(({ description }) => description === undefined)
      .map(({ name }) => `${operation.operationId}.${name}`),
    ...Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
      undescribed(schema, operation.operationId),
    ),
  ]);
  expect(inputs).toEqual([]);
});

test('a route without a scope prevents the start', () => {
  // The cast simulates a mistake that the types do not catch.
  const unscoped: Route = { ...ROUTES[0], path: '/api/v1/open', scope: undefined } as unknown as Route;
  const route = { get: () => undefined, options: () => undefined, all: () => undefined };
  const app = { route: () => route } as unknown as Parameters<typeof mountRoutes>[0];
  const options = {} as Parameters<typeof mountRoutes>[2];
  expect(() => mountRoutes(app, [unscoped], options)).toThrow('The route get /api/v1/open has no scope.');
});

test('a problem type has a page of plain text', async () => {
  const send = createClient(service);
  const { body } = await send('GET', '/api/v1/reports/none');
  const type = z.string().parse(body.type);
  const { headers, text } = await send('GET', new URL(type).pathname, { key: null });
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^Report not found \(HTTP 404\)\n\n\S/);
  expect((await send('GET', '/api/v1/problems/nonsense', { key: null })).status).toBe(404);
});

test('the fallback handles paths outside of the API', async () => {
  await using other = await startService({
    fallback: (_req, res) => void res.status(200).type('html').send('<p>page</p>'),
  });
  const response = await fetch(`${other.url}/reports/x`);
  expect(await response.text()).toBe('<p>page</p>');
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect((await fetch(`${other.url}/api/nothing`)).status).toBe(404);
});

test('form and JSON of an import are documented separately', () => {
  const content = published.paths['/api/v1/imports']?.post?.requestBody?.content ?? {};
  const namesOf = (type: string) => Object.keys(Object(content[type]?.schema.properties));
  expect(namesOf('application/x-www-form-urlencoded')).toEqual(['sitemap', 'urls', 'urls[]']);
  expect(namesOf('application/json')).toEqual(['sitemap', 'urls']);
});

test('the longest password is documented wherever one is taken', () => {
  const found = [...JSON.stringify(published).matchAll(/"password":(\{[^{}]*\})/g)];
  expect(found.length).toBeGreaterThan(1);
  for (const [, schema = ''] of found) {
    expect(JSON.parse(schema)).toMatchObject({ type: 'string', minLength: 1, maxLength: 1024 });
  }
});
