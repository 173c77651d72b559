import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createOpenApi } from '../src/openapi/document.ts';
import { ROUTES } from '../src/routes/routes.ts';
import { createClient } from './client.ts';
import { compileSchema, published } from './documented.ts';
import { startService } from './service.ts';

const document = createOpenApi(ROUTES);

const operations = Object.values(published.paths).flatMap((methods) => Object.values(methods));

/** The parts of an operation that have examples: every parameter and body but images. */
function examplesOf(operation: (typeof operations)[number]) {
  const { operationId, parameters, requestBody, responses } = operation;
  const bodies = Object.entries(requestBody?.content ?? {});
  for (const { content = {} } of Object.values(responses)) bodies.push(...Object.entries(content));
  return [
    ...parameters.map(({ name, schema, example }) => ({ of: `${operationId}.${name}`, schema, example })),
    ...bodies.flatMap(([type, { schema, example, examples = {} }]) =>
      [example, ...Object.values(examples).map(({ value }) => value)]
        .filter((each, index) => index > 0 || each !== undefined || Object.keys(examples).length === 0)
        .map((each) => ({ of: `${operationId} ${type}`, schema, example: each })),
    ),
  ].filter(({ of }) => !of.endsWith('image/*'));
}

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  'every example of %s is valid',
  (_id, operation) => {
    const examples = examplesOf(operation);
    expect(examples.length).toBeGreaterThan(0);
    for (const { of, schema, example } of examples) {
      expect(example, `There is no example of ${of}.`).toBeDefined();
      expect([of, compileSchema(schema).safeParse(example).error]).toEqual([of, undefined]);
    }
  },
);

test('an operation with an entity tag documents the conditional request, and no other does', () => {
  const reads = Object.values(published.paths).flatMap(({ get }) => (get === undefined ? [] : [get]));
  const documented = reads.map(({ operationId, parameters, responses }) => ({
    operationId,
    tag: Object.keys(responses['200']?.headers ?? {}).includes('ETag'),
    notModified: responses['304'] !== undefined,
    condition: parameters.some(({ name }) => name === 'If-None-Match'),
  }));
  const differing = documented.filter(
    ({ tag, notModified, condition }) => tag !== notModified || tag !== condition,
  );
  expect(differing).toEqual([]);
});

test('every type of problem is listed, and every problem has one', () => {
  const { ProblemType, Problem } = document.components?.schemas ?? {};
  expect(Object(ProblemType).enum).toContain('report-not-found');
  const type = new RegExp(Object(Problem).properties.type.pattern);
  expect(type.test('https://audit.example.com/api/v1/problems/report-not-found')).toBe(true);
  expect(type.test('about:blank')).toBe(true);
  expect(type.test('https://audit.example.com/api/v1/problems/nonsense')).toBe(false);
});

test('problems are responses that operations share', () => {
  const { responses = {} } = document.components ?? {};
  expect(Object.keys(responses)).toEqual(
    expect.arrayContaining(['BadRequest', 'Unauthenticated', 'ReportNotFound', 'RequestTimeout']),
  );
  const inline = Object.values(document.paths ?? {}).flatMap((methods) =>
    Object.values(Object(methods)).flatMap((operation) =>
      Object.entries(Object(operation).responses).filter(
        ([status, response]) => Number(status) >= 400 && Object(response).$ref === undefined,
      ),
    ),
  );
  expect(inline).toEqual([]);
});

/** The fields of an operation's JSON body. */
const fieldsOf = (path: string, method: string) =>
  Object(document.paths?.[path])[method].requestBody.content['application/json'].schema.properties;

test('a field is described by its own schema, inside a default or an optional one, too', () => {
  const created = fieldsOf('/api/v1/webhooks', 'post');
  const changed = fieldsOf('/api/v1/webhooks/{id}', 'patch');
  expect(changed.url.description).toBe(created.url.description);
  expect(created.project.description).toMatch(/^Only events of this project\./);
  expect(changed.project.description).toBe(created.project.description);
});

test('no parameter is described by another that its operation does not have', () => {
  const foreign = operations.flatMap(({ operationId, parameters }) => {
    const names = new Set(parameters.map(({ name }) => name));
    return parameters.flatMap(({ name, schema }) =>
      [...String(schema['description']).matchAll(/`(page|cursor|check|search_by)`/g)]
        .filter(([, other]) => !names.has(String(other)))
        .map(([other]) => `${operationId}.${name}: ${other}`),
    );
  });
  expect(foreign).toEqual([]);
});

test('the server is the public URL, and without one the host of the document', () => {
  expect(document.servers?.map(({ url }) => url)).toEqual(['/']);
  const { servers = [] } = createOpenApi(ROUTES, 'https://audit.example.com');
  expect(servers.map(({ url }) => url)).toEqual(['https://audit.example.com']);
});

test('the YAML document is the JSON document', async () => {
  await using service = await startService();
  const send = createClient(service);
  const { headers, text } = await send('GET', '/api/v1/openapi.yaml', { key: null });
  expect(headers.get('content-type')).toBe('application/yaml; charset=utf-8');
  expect(parse(text)).toEqual((await send('GET', '/api/v1/openapi.json', { key: null })).body);
  const again = { key: null, headers: { 'if-none-match': headers.get('etag') ?? '' } };
  expect((await send('GET', '/api/v1/openapi.yaml', again)).status).toBe(304);
});
