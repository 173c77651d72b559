import { processImport } from '@pagemark/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const REPORTS = 40_000;
const REJECTS = 5_000;

let service: Service;
let path: string;

beforeAll(async () => {
  service = await startService();
  const lines = Array.from({ length: REPORTS }, (_, index) => `https://shop.example/${index}`);
  const rejects = Array.from({ length: REJECTS }, (_, index) => `ftp://shop.example/${index}`);
  const body = [...lines, ...rejects].join('\n');
  const sent = { headers: { 'content-type': 'text/plain' }, body };
  const created = await createClient(service)('POST', '/api/v1/imports', sent);
  const { imports } = service.store;
  const ports = {
    imports,
    readSitemap: async function* () {
      yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
    },
  };
  for (let claim = await imports.claim(); claim !== null; claim = await imports.claim()) {
    await processImport(ports, claim, AbortSignal.timeout(60_000));
  }
  path = `/api/v1/imports/${String(Object(created.body.data).id)}`;
});
afterAll(() => service[Symbol.asyncDispose]());

test.each([
  ['reports', REPORTS, 20],
  ['rejects', REJECTS, 3],
])('an export of %s of an import does not block other requests', async (kind, rows, least) => {
  const headers = { authorization: `Bearer ${service.keys.all}` };
  let isOver = false;
  const exported = (async () => {
    const response = await fetch(`${service.url}${path}/${kind}`, { headers });
    const text = await response.text();
    isOver = true;
    return text.split('\n').length - 1;
  })();
  let responses = 0;
  while (!isOver) {
    const health = await fetch(`${service.url}/healthz`);
    expect(health.status).toBe(200);
    await health.text();
    if (!isOver) responses += 1;
  }
  expect(await exported).toBe(rows);
  expect(responses).toBeGreaterThanOrEqual(least);
});

test('the rejects of an import are a file of CSV too', async () => {
  const { headers, text } = await createClient(service)('GET', `${path}/rejects`, {
    headers: { accept: 'text/csv' },
  });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="rejects-[\da-f-]{36}\.csv"$/);
  const [header, first, ...rows] = text.trimEnd().split('\r\n');
  expect(header).toBe('line,content,reason');
  expect(first).toMatch(new RegExp(`^${REPORTS + 1},"ftp://shop\\.example/0","`));
  expect(rows).toHaveLength(REJECTS - 1);
});
