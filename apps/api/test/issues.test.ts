import { compactWithOwnCatalog } from '@pagemark/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { AUDIT, completeRun } from './completed-run.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

let service: Service;
let send: Send;
let ids: string[];
beforeAll(async () => {
  service = await startService();
  send = createClient(service);
  ids = [];
  for (const path of ['a', 'b', 'c']) {
    const form = { url: `https://mine.example/${path}` };
    const made = await send('POST', '/api/v1/reports', { form, headers: { prefer: 'wait=0' } });
    ids.push(String(Object(made.body.data).id));
    await completeRun(service.store);
  }
});
afterAll(() => service[Symbol.asyncDispose]());

const ISSUES = '/api/v1/projects/mine.example/issues';

test('the issues of a project are counted over all its pages', async () => {
  const { status, body } = await send('GET', ISSUES);
  expect(status).toBe(200);
  const since = new Date().toISOString().slice(0, 10);
  expect(body.data).toEqual([
    {
      check: 'document-title',
      title: 'Title',
      category: 'seo',
      severity: 'high',
      verdict: 'fail',
      pages: 3,
      pages_total: 3,
      points: 39.99,
      elements: 3,
      since: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      is_new: false,
    },
  ]);
  expect(Object(Object(body.data)[0]).since <= since).toBe(true);
  expect(body.meta).toMatchObject({ total: 1, total_relation: 'eq', current_page: 1, next_cursor: null });
});

test('the issues and scores of all projects are those of the account', async () => {
  const { status, body } = await send('GET', '/api/v1/issues?category=seo');
  expect(status).toBe(200);
  expect(body.data).toEqual([
    {
      check: 'document-title',
      title: 'Title',
      category: 'seo',
      severity: 'high',
      verdict: 'fail',
      pages: 3,
      pages_total: 3,
      points: 39.99,
      elements: 3,
      projects: 1,
    },
  ]);
  expect(body.meta).toMatchObject({ total: 1, next_cursor: null });
  expect(await send('GET', '/api/v1/issues?sort_by=since')).toMatchObject({ status: 422 });
  const history = await send('GET', '/api/v1/history');
  expect(history.body.data).toMatchObject({ days: [{ results: 3, pages: 3 }] });
});

test.each([
  ['search=TITLE', 1],
  ['search=nothing', 0],
  ['category=seo&verdict=fail', 1],
  ['category=security', 0],
  ['verdict=warn', 0],
  ['page=2', 0],
])('the issues with %s are %d', async (query, count) => {
  const { body } = await send('GET', `${ISSUES}?${query}`);
  expect(body.data).toHaveLength(count);
});

test.each([
  ['sort_by=url', 'sort_by'],
  ['category=all', 'category'],
  ['verdict=pass', 'verdict'],
  ['cursor=abc', 'cursor'],
  ['cursor=1&page=1', 'cursor'],
])('issues with %s are refused', async (query, field) => {
  const { status, body } = await send('GET', `${ISSUES}?${query}`);
  expect(status).toBe(422);
  expect(Object.keys(Object(body.errors))).toEqual([field]);
});

test('the reports that have an issue are listed with its points, a page at a time', async () => {
  const first = await send('GET', `${ISSUES}/document-title/reports?sort=asc`);
  expect(first.status).toBe(200);
  expect(Object(first.body.meta).total).toBe(3);
  const rows = (first.body.data as { report: { id: string } }[]).map(({ report }) => report.id);
  expect(rows).toEqual(ids);
  expect(Object(first.body.data)[0]).toMatchObject({ verdict: 'fail', points_lost: 13.33, elements: 1 });
  const none = await send('GET', `${ISSUES}/document-title/reports?verdict=warn`);
  expect(none.body.data).toEqual([]);
  const passed = await send('GET', `${ISSUES}/image-alt/reports`);
  expect([passed.status, passed.body.data]).toEqual([200, []]);
  const unknown = await send('GET', `${ISSUES}/no-such-check/reports`);
  expect([unknown.status, unknown.body.type]).toEqual([404, expect.stringMatching(/check-not-found$/)]);
  const filtered = await send('GET', '/api/v1/reports?check=document-title&verdict=fail&search=/b');
  expect(filtered.body.data).toMatchObject([{ id: ids[1] }]);
});

const csv = { headers: { accept: 'text/csv' } };

test('the issues, and the reports of one, are files of CSV too, whatever the paging', async () => {
  const issues = await send('GET', `${ISSUES}?page=7`, csv);
  expect(issues.status).toBe(200);
  expect(issues.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(issues.headers.get('content-disposition')).toBe('attachment; filename="issues-mine.example.csv"');
  expect(issues.headers.get('vary')?.split(', ')).toContain('Accept');
  const { headers } = await send('GET', ISSUES);
  expect(headers.get('vary')?.split(', ')).toContain('Accept');
  const again = await send('GET', ISSUES, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect([again.status, again.headers.get('vary')?.split(', ')]).toEqual([
    304,
    expect.arrayContaining(['Accept']),
  ]);
  expect(issues.text.split('\r\n')).toEqual([
    expect.stringMatching(
      /check,title,category,severity,verdict,pages,pages_total,points,elements,since,is_new$/,
    ),
    expect.stringMatching(/^"document-title","Title","seo","high","fail",3,3,39\.99,3,"[\d-]{10}","no"$/),
    '',
  ]);
  const reports = await send('GET', `${ISSUES}/document-title/reports?sort=asc&per_page=10`, csv);
  expect(reports.text.split('\r\n')).toHaveLength(5);
  expect(reports.text).toContain(`"https://mine.example/a","`);
  expect(reports.text).toContain(`/reports/${ids[2]}"`);
});

test('pages by number end at 10,000 rows, and the refusal names the cursor', async () => {
  const far = { errors: { page: ['page is past the first 10,000 rows. Follow meta.next_cursor instead.'] } };
  for (const path of [`${ISSUES}/document-title/reports?`, '/api/v1/reports?search=a&']) {
    expect(await send('GET', `${path}per_page=100&page=100`)).toMatchObject({
      status: 200,
      body: { data: [] },
    });
    expect(await send('GET', `${path}per_page=100&page=101`)).toMatchObject({ status: 422, body: far });
  }
  expect(await send('GET', '/api/v1/reports?project=mine.example&page=100000')).toMatchObject({
    status: 200,
  });
});

test('a filter by a check that does not exist is refused', async () => {
  const refused = { errors: { check: ['check must be the id of a check.'] } };
  const [unknown, passed] = ['no-such-check', 'image-alt'].map((id) => `/api/v1/reports?check=${id}`);
  expect(await send('GET', unknown ?? '')).toMatchObject({ status: 422, body: refused });
  expect(await send('GET', passed ?? '')).toMatchObject({ status: 200, body: { data: [] } });
});

test('the pages of a project are a tree, and a file of CSV', async () => {
  const root = await send('GET', '/api/v1/projects/mine.example/pages?per_page=10');
  expect(root.body.data).toMatchObject([
    { path: '/a', kind: 'page', pages: 1, change: null, report_id: ids[0] },
    { path: '/b' },
    { path: '/c' },
  ]);
  expect(root.body.meta).toMatchObject({ total: 3, total_relation: 'eq', next_cursor: null });
  const empty = await send('GET', '/api/v1/projects/mine.example/pages?path=/a/');
  expect([empty.status, empty.body.data]).toEqual([200, []]);
  const file = await send('GET', '/api/v1/projects/mine.example/pages', csv);
  const [header, first] = file.text.split('\r\n');
  expect(header).toMatch(
    /url,title,result,score,change,generated_at,report,lighthouse_device,lighthouse_performance,/,
  );
  expect(first).toMatch(/^"https:\/\/mine\.example\/a",/);
  for (const [query, field] of [
    ['path=a', 'path'],
    ['cursor=abc', 'cursor'],
    ['cursor=1&page=1', 'cursor'],
  ]) {
    const { status, body } = await send('GET', `/api/v1/projects/mine.example/pages?${query}`);
    expect([status, Object.keys(Object(body.errors))]).toEqual([422, [field]]);
  }
});

test('a project is compared on two days, and has nothing to compare on its first', async () => {
  const path = '/api/v1/projects/mine.example/compare';
  const { status, body } = await send('GET', path);
  expect([status, body.data]).toMatchObject([200, { from: null, to: { pages: 3 }, issues: [] }]);
  const today = new Date().toISOString().slice(0, 10);
  const same = await send('GET', `${path}?from=2999-01-01&to=${today}`);
  expect(same.body.data).toMatchObject({
    issues: [
      { check: 'document-title', change: 'same', from: { pages: 3 }, to: { pages: 3, points: 39.99 } },
    ],
  });
  for (const query of ['from=yesterday', 'to=2026-02-30']) {
    const refused = await send('GET', `${path}?${query}`);
    expect([refused.status, Object.keys(Object(refused.body.errors))]).toEqual([422, [query.split('=')[0]]]);
  }
});

test('a page that no longer has an issue leaves it', async () => {
  await send('PATCH', `/api/v1/reports/${ids[0]}`, { form: { results: '1' }, headers: { prefer: 'wait=0' } });
  const results = { ...AUDIT.results, findings: compactWithOwnCatalog([], 'none') };
  await completeRun(service.store, { ...AUDIT, results });
  const { body } = await send('GET', ISSUES);
  expect(body.data).toMatchObject([{ pages: 2, pages_total: 3, points: 26.66 }]);
});

test('a project that does not exist is not found', async () => {
  for (const path of ['issues', 'issues/document-title/reports', 'pages', 'compare']) {
    for (const sent of [{}, csv]) {
      const { status, body } = await send('GET', `/api/v1/projects/unknown.example/${path}`, sent);
      expect([status, body.type]).toEqual([404, expect.stringContaining('project-not-found')]);
    }
  }
});
