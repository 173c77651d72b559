import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { AUDIT, completeRun } from './completed-run.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

let service: Service;
let send: Send;
let at: string;
const REPORTS = 23;

beforeAll(async () => {
  service = await startService();
  send = createClient(service);
  at = `${service.url}/api/v1`;
  for (let i = 0; i < REPORTS; i += 1) {
    const url = `https://site${i % 3}.example/page-${String(i).padStart(2, '0')}?q=a%20b`;
    await send('POST', '/api/v1/reports', { form: { url }, headers: { prefer: 'respond-async' } });
    const result = i % 2 === 0 ? 'good' : 'bad';
    if (i < 6) await completeRun(service.store, { ...AUDIT, result, score: result === 'good' ? 90 : 10 });
  }
});
afterAll(() => service[Symbol.asyncDispose]());

function column(data: unknown, name: string): unknown[] {
  return Array.isArray(data) ? data.map((row) => Object(row)[name]) : [];
}

/** All URLs of a list, read page by page. */
async function walk(first: string, next: (body: Record<string, unknown>) => unknown): Promise<unknown[]> {
  const urls: unknown[] = [];
  let target: string | null = first;
  for (let pages = 0; target !== null && pages < 10; pages += 1) {
    const { body } = await send('GET', target);
    urls.push(...column(body.data, 'url'));
    const following = next(body);
    target = typeof following === 'string' ? following.slice(service.url.length) : null;
  }
  return urls;
}

describe('the list of reports', () => {
  test('is newest first, with ten rows per page, links and counts', async () => {
    const { status, headers, body } = await send('GET', '/api/v1/reports');
    expect(status).toBe(200);
    expect(body.data).toHaveLength(10);
    expect(column(body.data, 'url')[0]).toBe('https://site1.example/page-22?q=a%20b');
    expect(column(body.data, 'results')).toEqual(Array.from({ length: 10 }));
    expect(body.links).toEqual({
      first: `${at}/reports`,
      last: `${at}/reports?page=3`,
      prev: null,
      next: `${at}/reports?cursor=${encodeURIComponent(String(Object(body.meta).next_cursor))}`,
    });
    expect(body.meta).toEqual({
      current_page: 1,
      from: 1,
      to: 10,
      last_page: 3,
      path: `${at}/reports`,
      per_page: 10,
      total: REPORTS,
      total_relation: 'eq',
      next_cursor: expect.any(String),
    });
    expect(headers.get('link')).toBe(
      `<${at}/reports>; rel="first", <${Object(body.links).next}>; rel="next", <${at}/reports?page=3>; rel="last"`,
    );
  });

  test('keeps the encoded filters in every link', async () => {
    const query = 'search=a%2520b%26&per_page=10&sort=asc';
    const { body } = await send('GET', `/api/v1/reports?${query.replace('%26', '')}&page=2`);
    expect(body.links).toEqual({
      first: `${at}/reports?search=a%2520b&per_page=10&sort=asc&page=1`,
      last: `${at}/reports?search=a%2520b&per_page=10&sort=asc&page=3`,
      prev: `${at}/reports?search=a%2520b&per_page=10&sort=asc&page=1`,
      next: `${at}/reports?search=a%2520b&per_page=10&sort=asc&page=3`,
    });
    expect((await send('GET', `/api/v1/reports?${query}`)).body.data).toEqual([]);
  });

  test('returns the same rows by links and by cursors', async () => {
    const byPage = await walk(`/api/v1/reports?sort_by=url&page=1`, (body) => Object(body.links).next);
    const byCursor = await walk(`/api/v1/reports?sort_by=url`, ({ meta }) => {
      const { next_cursor: cursor } = Object(meta);
      return cursor === null ? null : `${at}/reports?sort_by=url&cursor=${encodeURIComponent(cursor)}`;
    });
    const byLink = await walk(`/api/v1/reports?sort_by=url`, (body) => Object(body.links).next);
    expect(byPage).toHaveLength(REPORTS);
    expect(byCursor).toEqual(byPage);
    expect(byLink).toEqual(byPage);
  });

  test('has no position with a cursor', async () => {
    const { body } = await send('GET', '/api/v1/reports');
    const cursor = encodeURIComponent(String(Object(body.meta).next_cursor));
    const { body: second } = await send('GET', `/api/v1/reports?cursor=${cursor}`);
    expect(second.data).toHaveLength(10);
    expect(second.meta).toMatchObject({
      current_page: null,
      from: null,
      to: null,
      last_page: 3,
      total: REPORTS,
    });
    expect(second.links).toMatchObject({
      prev: null,
      next: expect.stringMatching(/\/api\/v1\/reports\?cursor=.+$/),
      first: `${at}/reports`,
    });
  });

  test('is empty beyond its end, with a link to the last page', async () => {
    const { status, body } = await send('GET', '/api/v1/reports?page=9');
    expect(status).toBe(200);
    expect(body.data).toEqual([]);
    expect(body.meta).toMatchObject({
      current_page: 9,
      from: null,
      to: null,
      last_page: 3,
      next_cursor: null,
    });
    expect(body.links).toMatchObject({ prev: `${at}/reports?page=3`, next: null });
  });

  test.each([
    ['result=good', 3],
    ['result=bad', 3],
    ['result=decent', 0],
    ['project=site0.example', 8],
    ['project=site0.example&result=good', 1],
    ['project=unknown.example', 0],
    ['search=PAGE-1', 10],
    ['search=', REPORTS],
    ['result=', REPORTS],
    ['project=', REPORTS],
    ['sort_by=&sort=&per_page=&page=&cursor=&search_by=', REPORTS],
    ['search=%25', REPORTS],
    ['search=q%3Da%20b', REPORTS],
    ['search=_', 0],
    ['search=*', 0],
    ['search=%27', 0],
    ['search=%00', 0],
    ['search=caf%C3%A9', 0],
    ['search_by=url&sort_by=result&sort=desc', REPORTS],
    ['sort_by=generated_at&per_page=100', REPORTS],
  ])('filters by %s', async (query, total) => {
    const { body } = await send('GET', `/api/v1/reports?${query}`);
    expect(body.meta).toMatchObject({ total, total_relation: 'eq' });
  });

  test('omits a Link header that is too long', async () => {
    const { status, headers, body } = await send(
      'GET',
      `/api/v1/reports?project=${'%E2%82%AC'.repeat(1_000)}`,
    );
    expect(status).toBe(200);
    expect(headers.has('link')).toBe(false);
    expect(Object(body.links).first).toContain('project=%E2%82%AC');
  });
});

describe('the list of projects', () => {
  test('counts the reports by result', async () => {
    const { body } = await send('GET', '/api/v1/projects?sort_by=project&sort=asc');
    expect(body.data).toEqual([
      {
        project: 'site0.example',
        created_at: expect.any(String),
        reports: { total: 8, good: 1, decent: 0, bad: 1, failed: 0, pending: 6 },
        score: 50,
        change: null,
        audited_at: expect.any(String),
        schedule: null,
        next_audit_at: null,
      },
      expect.objectContaining({ project: 'site1.example' }),
      expect.objectContaining({ project: 'site2.example' }),
    ]);
    expect(body.meta).toMatchObject({ path: `${at}/projects`, total: 3, per_page: 10 });
    expect(body.links).toMatchObject({ first: `${at}/projects?sort_by=project&sort=asc`, next: null });
  });

  test('is newest first', async () => {
    const { body } = await send('GET', '/api/v1/projects');
    expect(column(body.data, 'project')).toEqual(['site2.example', 'site1.example', 'site0.example']);
  });

  test('can be searched by name', async () => {
    const { body } = await send('GET', '/api/v1/projects?search=SITE1&search_by=project');
    expect(column(body.data, 'project')).toEqual(['site1.example']);
  });
});

describe('the base of links', () => {
  test('is the public URL with its path', async () => {
    await using other = await startService({ publicUrl: 'https://audits.example/pagemark' });
    const { body, headers } = await createClient(other)('GET', '/api/v1/reports');
    expect(Object(body.links).first).toBe('https://audits.example/pagemark/api/v1/reports');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  test('never comes from a forwarding header, with and without a trusted proxy', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const { body } = await send('GET', '/api/v1/reports', { headers });
    expect(Object(body.links).first).toBe(`${at}/reports`);
    for (const publicUrl of [null, 'https://audits.example']) {
      await using proxied = await startService({ trustProxy: 1, publicUrl });
      const { body: trusted } = await createClient(proxied)('GET', '/api/v1/reports', { headers });
      expect(Object(trusted.links).first).toBe(`${publicUrl ?? proxied.url}/api/v1/reports`);
    }
  });
});
