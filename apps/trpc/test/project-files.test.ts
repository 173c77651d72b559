import { AUDIT_WITH_ISSUES } from '@pagemark/store/testing/completed-audit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, rejectionReason } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const PROJECT = 'shop.example';

let service: Service;
beforeAll(async () => {
  service = await startService();
  const { accountId } = service;
  for (const path of ['', 'tours/', 'tours/a', 'tours/b']) {
    await service.store.history.add(accountId, {
      url: `https://${PROJECT}/${path}`,
      project: PROJECT,
      privacy: 1,
      passwordHash: null,
      runs: [
        {
          queuedAtMs: 0,
          startedAtMs: 0,
          finishedAtMs: 0,
          end: { kind: 'completed', audit: AUDIT_WITH_ISSUES },
        },
      ],
    });
  }
});
afterAll(() => service[Symbol.asyncDispose]());

const fileOf = (path: string, key = service.keys.read) =>
  fetch(`${service.url}/trpc/${path}`, { headers: { authorization: `Bearer ${key}` } });

test('the issues of a project are filtered, and lead to their pages', async () => {
  const client = createClient(service.url, service.keys.read);
  const list = await client.projects.issues.query({ project: PROJECT, query: {} });
  expect(list.data).toMatchObject([
    { check: 'document-title', verdict: 'fail', pages: 4, pages_total: 4 },
    { check: 'image-alt', verdict: 'warn', elements: 12 },
  ]);
  const none = { project: PROJECT, query: { category: 'security' } } as const;
  expect((await client.projects.issues.query(none)).data).toEqual([]);
  const of = { project: PROJECT, check: 'document-title' };
  const first = await client.projects.issueReports.query({
    ...of,
    query: { per_page: 10, search: '/tours/' },
  });
  expect(first.meta.total).toBe(3);
  expect(first.data[0]).toMatchObject({ report: { url: `https://${PROJECT}/tours/b` }, points_lost: 12 });
  const unknown = client.projects.issues.query({ project: 'unknown.example', query: {} });
  expect(await rejectionReason(unknown)).toMatchObject({ appCode: 'project_not_found' });
});

test('the tree of pages is read level by level', async () => {
  const client = createClient(service.url, service.keys.read);
  const root = await client.projects.pages.query({ project: PROJECT, query: {} });
  expect(root.data).toMatchObject([
    { path: '/', kind: 'page' },
    { path: '/tours/', kind: 'directory', pages: 3 },
  ]);
  const tours = await client.projects.pages.query({ project: PROJECT, query: { path: '/tours/' } });
  expect(tours.data.map(({ path }) => path)).toEqual(['/tours/', '/tours/a', '/tours/b']);
});

test.each([
  [`projects.issues.csv?project=${PROJECT}`, 2, 'issues-shop.example.csv'],
  [`projects.issues.csv?project=${PROJECT}&category=security`, 0, 'issues-shop.example.csv'],
  [`projects.issueReports.csv?project=${PROJECT}&check=document-title`, 4, 'document-title-shop.example.csv'],
  [`projects.pages.csv?project=${PROJECT}`, 4, 'pages-shop.example.csv'],
  [`projects.pages.csv?project=${PROJECT}&path=/tours/`, 3, 'pages-shop.example.csv'],
])('%s is a file with %d rows', async (path, rows, name) => {
  const response = await fileOf(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  expect((await response.text()).trimEnd().split('\r\n')).toHaveLength(1 + rows);
});

test.each([
  ['projects.issues.csv?project=unknown.example', 404],
  ['projects.issueReports.csv?project=unknown.example&check=title', 404],
  ['projects.pages.csv', 404],
  [`projects.pages.csv?project=${PROJECT}&path=tours`, 422],
  [`projects.issues.csv?project=${PROJECT}&category=all`, 422],
])('%s is refused with %d', async (path, status) => {
  expect((await fileOf(path)).status).toBe(status);
});

test('a file takes a key that may read', async () => {
  expect((await fileOf(`projects.pages.csv?project=${PROJECT}`, service.keys.write)).status).toBe(403);
  expect((await fileOf(`projects.pages.csv?project=${PROJECT}`, 'nonsense')).status).toBe(401);
});
