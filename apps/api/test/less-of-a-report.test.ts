import { compactWithOwnCatalog } from '@pagemark/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { AUDIT, completeRun } from './completed-run.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const finding = (id: string, verdict: 'fail' | 'pass') => ({
  id,
  category: 'seo' as const,
  title: id,
  verdict,
  outcome: verdict,
  severity: 'high' as const,
  message: 'A message.',
  description: 'A description.',
  recommendation: 'A recommendation.',
  evidence: { count: 0, items: [] },
  data: {},
  reference: 'https://html.spec.whatwg.org/',
  weight: 10,
  credit: verdict === 'pass' ? 1 : 0,
  pointsLost: 0,
});

let service: Service;
let send: Send;
let path: string;
beforeAll(async () => {
  service = await startService();
  send = createClient(service);
  const sent = { form: { url: 'https://a.example/=1+1' }, headers: { prefer: 'wait=0' } };
  const { body } = await send('POST', '/api/v1/reports', sent);
  const results = {
    ...AUDIT.results,
    findings: compactWithOwnCatalog([finding('one', 'fail'), finding('two', 'pass')], 'two'),
  };
  await completeRun(service.store, { ...AUDIT, results });
  path = `/api/v1/reports/${Object(body['data']).id}`;
});
afterAll(() => service[Symbol.asyncDispose]());

test('a report can be had without the checks that passed', async () => {
  const whole = Object((await send('GET', path)).body['data']);
  const { body } = await send('GET', `${path}?checks=failed`);
  const verdicts: string[] = whole.results.checks.map(({ verdict }: { verdict: string }) => verdict);
  expect(verdicts).toContain('pass');
  const issues = whole.results.checks.filter(({ verdict }: { verdict: string }) => /fail|warn/.test(verdict));
  expect(body['data']).toEqual({ ...whole, results: { ...whole.results, checks: issues } });
});

test('a report can be requested in parts', async () => {
  const whole = Object((await send('GET', path)).body['data']);
  const { body, headers } = await send('GET', `${path}?fields=score,result&fields=id`);
  expect(body['data']).toEqual({ score: whole.score, result: whole.result, id: whole.id });
  const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
  expect((await send('GET', `${path}?fields=score`, again)).status).toBe(304);
});

test.each(['fields=password', 'fields=score,nothing', 'checks=passed', `fields=${'id,'.repeat(100)}id`])(
  'the parameter %s is rejected',
  async (query) => {
    const { status, body } = await send('GET', `${path}?${query}`);
    expect([status, Object.keys(Object(body['errors']))]).toEqual([422, [query.split('=')[0]]]);
  },
);

test('all reports of a list are a file of CSV, whatever its page', async () => {
  for (let index = 0; index < 11; index += 1) {
    const sent = { form: { url: `b.example/${index}` }, headers: { prefer: 'wait=0' } };
    await send('POST', '/api/v1/reports', sent);
  }
  const accept = { headers: { accept: 'text/csv' } };
  const { headers, text } = await send('GET', '/api/v1/reports?per_page=10&page=2&sort=asc', accept);
  expect(headers.get('content-disposition')).toBe('attachment; filename="reports.csv"');
  const [header, first, ...rest] = text.trimEnd().split('\r\n');
  expect(header).toBe(
    'url,title,project,status,result,score,privacy,error,generated_at,created_at,report,lighthouse_device,lighthouse_performance,lighthouse_accessibility,lighthouse_best_practices,lighthouse_seo,lighthouse_first_contentful_paint,lighthouse_largest_contentful_paint,lighthouse_total_blocking_time,lighthouse_cumulative_layout_shift,lighthouse_speed_index,rendered_device,lcp_ms,fcp_ms,cls,tbt_ms,ttfb_ms',
  );
  expect(first).toMatch(/^"https:\/\/a\.example\/=1\+1",.*,"http[^"]*\/reports\/[^"]*"(,""){16}$/);
  expect(rest).toHaveLength(11);
  const bad = await send('GET', '/api/v1/reports?sort_by=nothing', accept);
  expect(bad.status).toBe(422);
});

test('a page of a list has an entity tag that changes with its rows', async () => {
  const list = (tag?: string) =>
    send('GET', '/api/v1/projects', tag === undefined ? {} : { headers: { 'if-none-match': tag } });
  const { headers } = await list();
  const tag = headers.get('etag') ?? '';
  expect([tag, headers.get('cache-control')]).toEqual([expect.stringMatching(/^W\/"/), 'private, no-cache']);
  expect((await list(`"other", ${tag}`)).status).toBe(304);
  // The comparison is weak (RFC 9110 section 13.1.2).
  expect((await list(tag.replace('W/', ''))).status).toBe(304);
  expect((await list('*')).status).toBe(304);
  await send('POST', '/api/v1/reports', { form: { url: 'c.example' }, headers: { prefer: 'wait=0' } });
  expect((await list(tag)).status).toBe(200);
});

test.each(['/checks', '/checks/title-length', '/openapi.json', '/problems/rate-limited'])(
  '%s may be cached, and nothing else',
  async (path) => {
    const { headers } = await send('GET', `/api/v1${path}`, { key: null });
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    const again = { key: null, headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await send('GET', `/api/v1${path}`, again)).status).toBe(304);
    for (const other of ['/healthz', '/api/v1/account', '/api/v1/checks/nothing']) {
      expect((await send('GET', other)).headers.get('cache-control')).toBe('no-store');
    }
  },
);
