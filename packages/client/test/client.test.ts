import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  ReportBody,
  ReportDetailBody,
  ImportBody,
  ProjectBody,
  RunDetailBody,
} from '@pagemark/http/wire';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { createPagemark, PagemarkProblem } from '../src/index.ts';
import type { Import, Pagemark, Project, Report, ReportDetail, RunDetail } from '../src/index.ts';
import { startLiveService } from './start-service.ts';
import type { LiveService } from './start-service.ts';

let service: LiveService;
let pagemark: Pagemark;
beforeAll(async () => {
  service = await startLiveService();
  pagemark = createPagemark({ url: `${service.url}/`, key: service.key });
});
afterAll(() => service[Symbol.asyncDispose]());

async function collect<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const row of rows) collected.push(row);
  return collected;
}

test('its types are those of the service', () => {
  // The client also has the codes of errors, which the service types as text.
  expectTypeOf<Report>().toExtend<ReportBody>();
  expectTypeOf<ReportDetail>().toExtend<ReportDetailBody>();
  expectTypeOf<RunDetail>().toExtend<RunDetailBody>();
  expectTypeOf<Project>().toEqualTypeOf<ProjectBody>();
  expectTypeOf<Import>().toEqualTypeOf<ImportBody>();
});

describe('the client', () => {
  test('creates a report and waits for its result', async () => {
    const report = await pagemark.reports.create({ url: 'a.example', privacy: 0 });
    expect(report).toMatchObject({ status: 'completed', score: 87, privacy: 0 });
    const { results } = await pagemark.reports.get(report.id, { onlyIssues: true });
    expect(results?.checks.map(({ id }) => id)).toEqual(['document-title']);
    const again = await pagemark.reports.update(report.id, { results: 1 });
    expect(again.status).toBe('completed');
    const runs = await collect(pagemark.reports.runs(report.id));
    expect(runs).toHaveLength(2);
    expect(await pagemark.reports.run(report.id, runs[0]?.id ?? '')).toMatchObject({ score: 87 });
    expect(await pagemark.reports.compare(report.id)).toMatchObject({ new: [], fixed: [] });
    await pagemark.reports.delete(report.id);
    await expect(pagemark.reports.get(report.id)).rejects.toMatchObject({
      status: 404,
      code: 'report-not-found',
    });
  });

  test.each([
    ['a URL without a scheme', { url: '127.0.0.1:4711', key: 'k' }, /Invalid URL/],
    ['a URL that begins with a name', { url: 'localhost:4711', key: 'k' }, /must begin with http or https/],
    ['a key that no header can have', { url: 'http://127.0.0.1:1', key: 'a\nb' }, /header value/i],
  ])('fails immediately with %s', async (_what, options, message) => {
    const sent: unknown[] = [];
    const fetch: typeof globalThis.fetch = async (input) => {
      sent.push(input);
      throw new TypeError('fetch failed');
    };
    const attempt = createPagemark({ ...options, fetch }).reports.get('r');
    await expect(attempt).rejects.toThrow(TypeError);
    await expect(attempt).rejects.toThrow(message);
    expect(sent).toEqual([]);
  });

  test('does not wait with waitMs 0', async () => {
    const report = await pagemark.reports.create({ url: 'b.example' }, { waitMs: 0 });
    expect(['queued', 'running', 'completed']).toContain(report.status);
  });

  test('lists every row once, whatever the size of a page', async () => {
    const urls = Array.from({ length: 23 }, (_, index) => `https://list.example/${index}`);
    const { id } = await pagemark.imports.create({ urls });
    const states = await collect(pagemark.imports.progress(id));
    expect(states.at(-1)).toMatchObject({ created: 23, reports: { pending: 0 } });
    const listed = await collect(pagemark.reports.list({ project: 'list.example', per_page: 10 }));
    expect(listed.map(({ url }) => url).toSorted()).toEqual(urls.toSorted());
    expect(await collect(pagemark.imports.reports(id))).toHaveLength(23);
    const page = await pagemark.reports.list({ project: 'list.example', per_page: 10, page: 3 }).page();
    expect([page.data.length, page.meta.total]).toEqual([3, 23]);
  });

  test('uploads files and reads their rejects', async () => {
    const file = new Blob(['url\nc.example\nnonsense:\n']);
    const { id } = await pagemark.imports.create({ file, type: 'text/csv' }, { on_duplicate: 'create' });
    await collect(pagemark.imports.progress(id));
    expect(await collect(pagemark.imports.rejects(id))).toMatchObject([{ line: 3 }]);
    const [reason] = await pagemark.imports.rejectReasons(id);
    expect(reason).toMatchObject({ count: 1, example: { line: 3, text: 'nonsense:' } });
    const of = (query: { reason?: string }) => collect(pagemark.imports.rejects(id, query));
    expect(await of({ reason: reason?.reason ?? '' })).toMatchObject([{ line: 3 }]);
    expect(await of({ reason: 'another' })).toEqual([]);
    const { body } = new Response('d.example\n');
    const streamed = await pagemark.imports.create({ file: body ?? '', type: 'text/plain' });
    expect(streamed.lines).toBe(1);
    await pagemark.imports.delete(id);
    await expect(pagemark.imports.get(id)).rejects.toMatchObject({ code: 'import-not-found' });
  });

  test('reads and changes projects', async () => {
    await pagemark.reports.create({ url: 'https://project.example/' });
    expect(await pagemark.projects.get('project.example')).toMatchObject({ score: 87 });
    const issues = await collect(pagemark.projects.issues('project.example'));
    expect(issues.map(({ check }) => check)).toEqual(['document-title']);
    const pages = await collect(pagemark.projects.issueReports('project.example', 'document-title'));
    expect(pages).toHaveLength(1);
    expect((await pagemark.projects.history('project.example')).days).toHaveLength(1);
    await pagemark.projects.setSchedule('project.example', { every: 'daily' });
    expect(await pagemark.projects.schedules()).toMatchObject([{ project: 'project.example' }]);
    await pagemark.projects.removeSchedule('project.example');
    await pagemark.projects.delete('project.example');
    await expect(pagemark.projects.get('project.example')).rejects.toBeInstanceOf(PagemarkProblem);
  });

  test('manages keys', async () => {
    const { key, record } = await pagemark.account.createKey({ name: 'ci', scopes: ['read'] });
    const reader = createPagemark({ url: service.url, key });
    expect(await reader.account.get()).toMatchObject({ key_id: record.id, scopes: ['read'] });
    await expect(reader.reports.create({ url: 'a.example' })).rejects.toMatchObject({ status: 403 });
    const keys = await collect(pagemark.account.keys());
    expect(keys.map(({ id }) => id)).toContain(record.id);
    await pagemark.account.revokeKey(record.id);
    await expect(reader.account.get()).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    expect((await collect(pagemark.account.activity())).length).toBeGreaterThan(1);
  });

  test('throws the messages of an invalid request', async () => {
    const error = await pagemark.reports.create({ url: 'ftp://a.example/' }).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(PagemarkProblem);
    expect(error).toMatchObject({
      status: 422,
      code: 'validation-failed',
      errors: { url: [expect.any(String)] },
    });
    expect(Object(error).requestId).toMatch(/^[\da-f-]{36}$/);
  });
});

/** A server that responds to each request with the next of these handlers. */
async function serveInTurn(handlers: ((req: IncomingMessage, res: ServerResponse) => void)[]) {
  const requests: IncomingMessage[] = [];
  const server = createServer((req, res) => {
    handlers[requests.push(req) - 1]?.(req, res);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  return {
    requests,
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

const refuse = (status: number, retryAfter?: string) => (_req: IncomingMessage, res: ServerResponse) => {
  if (retryAfter !== undefined) res.setHeader('retry-after', retryAfter);
  res.statusCode = status;
  res.end('not JSON');
};
const accept = (_req: IncomingMessage, res: ServerResponse) =>
  void res.end('{"data":{"status":"completed"}}');
const queued = (_req: IncomingMessage, res: ServerResponse) =>
  void res.end('{"data":{"id":"x","status":"queued"}}');
const hangUp = (req: IncomingMessage) => void req.socket.destroy();

describe('a request', () => {
  test('is sent again after Retry-After', async () => {
    await using server = await serveInTurn([refuse(429, '1'), accept]);
    const startMs = performance.now();
    await createPagemark({ url: server.url, key: 'x' }).account.get();
    expect(performance.now() - startMs).toBeGreaterThan(950);
  });

  test.each([
    ['a status that does not change', [refuse(500, '0')], { status: 500, code: null }],
    ['a conflict that does not end', [refuse(409)], { status: 409, retryAfterS: null }],
    ['too long a wait', [refuse(503, '3600')], { status: 503, retryAfterS: 3_600 }],
    ['an invalid Retry-After', [refuse(503, 'soon')], { status: 503, retryAfterS: null }],
  ] as const)('is not sent again after %s', async (_name, handlers, error) => {
    await using server = await serveInTurn([...handlers]);
    await expect(createPagemark({ url: server.url, key: 'x' }).account.get()).rejects.toMatchObject(error);
    expect(server.requests).toHaveLength(1);
  });

  test('is sent as often as the options say', async () => {
    await using server = await serveInTurn([refuse(503, '0'), refuse(503, '0'), accept]);
    const client = createPagemark({ url: server.url, key: 'x', retries: 1 });
    await expect(client.account.get()).rejects.toMatchObject({ status: 503 });
    expect(server.requests).toHaveLength(2);
  });

  test('that creates is repeated with the same key when the connection breaks', async () => {
    await using server = await serveInTurn([hangUp, accept]);
    await createPagemark({ url: server.url, key: 'x' }).reports.create({ url: 'a.example' });
    const keys = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('that changes something is not repeated when the connection breaks', async () => {
    await using server = await serveInTurn([hangUp, accept]);
    const client = createPagemark({ url: server.url, key: 'x' });
    await expect(client.reports.update('x', { privacy: 0 })).rejects.toBeInstanceOf(TypeError);
    expect(server.requests).toHaveLength(1);
  });

  test.each(['', '.', '..'])('is not sent for the id %j, which would name another path', async (id) => {
    await using server = await serveInTurn([accept]);
    const { account, projects, reports } = createPagemark({ url: server.url, key: 'x' });
    await expect(account.endSession(id)).rejects.toThrow('must not be empty');
    await expect(reports.get(id)).rejects.toThrow('must not be empty');
    await expect(collect(projects.issueReports('a.example', id))).rejects.toThrow('must not be empty');
    expect(server.requests).toHaveLength(0);
  });

  test('that asks for an audit again ends when it is aborted', async () => {
    const stop = new AbortController();
    // It does not respond.
    const abort = () => stop.abort(new Error('enough'));
    await using server = await serveInTurn([queued, abort]);
    const { reports } = createPagemark({ url: server.url, key: 'x' });
    const created = reports.create({ url: 'a.example' }, { signal: stop.signal });
    await expect(created).rejects.toThrow('enough');
  });

  test('ends when it is aborted while it waits', async () => {
    await using server = await serveInTurn([refuse(503, '30')]);
    const client = createPagemark({ url: server.url, key: 'x' });
    const signal = AbortSignal.timeout(100);
    await expect(client.reports.create({ url: 'a.example' }, { signal })).rejects.toThrow(/abort|timeout/i);
  });
});
