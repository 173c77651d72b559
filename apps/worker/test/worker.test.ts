import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ICON, startPageServer } from './page-server.ts';
import type { PageServer } from './page-server.ts';
import { openStoreFixture } from './store-fixture.ts';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';
import type { WorkerProcess } from './worker-process.ts';

describe('the worker process', () => {
  let fixture: StoreFixture;
  let server: PageServer;
  // One for all tests but the last two, whose settings differ: a start costs more than what they ask of it.
  let worker: WorkerProcess;
  const workers: WorkerProcess[] = [];

  async function startWorker(settings: Record<string, string>): Promise<WorkerProcess> {
    const started = await startWorkerProcess(fixture.databaseUrl, settings);
    workers.push(started);
    return started;
  }

  const iconOf = () => fixture.store.projects.getIcon(fixture.accountId, new URL(server.origin).host);

  beforeAll(async () => {
    fixture = await openStoreFixture();
    server = await startPageServer((path) => (path === '/hangs' ? Infinity : 0));
    worker = await startWorker({ FETCH_ALLOWED_NETWORKS: `127.0.0.1/32`, FETCH_ARTIFACTS: 'off' });
  });

  afterAll(async () => {
    for (const started of workers) {
      if (started.child.exitCode === null && started.child.signalCode === null) await started.end('SIGKILL');
    }
    await server.close();
    await fixture.close();
  });

  it('creates a graded report of a real page, without artifacts when FETCH_ARTIFACTS is off', async () => {
    const { id } = await fixture.createReport(`${server.origin}/page`);
    const [report] = await fixture.allFinal([id], 20_000);
    expect(report).toMatchObject({ status: 'completed', error: null });
    expect(report?.score).toBeGreaterThan(0);
    const results = (await fixture.store.reports.getDetail(fixture.accountId, id))?.results ?? null;
    expect(results?.fetch).toMatchObject({ status: 200, finalUrl: `${server.origin}/page` });
    expect(results?.findings.find((each) => each.id === 'document-title')).toMatchObject({ verdict: 'pass' });
    expect(new Set(server.paths)).toEqual(new Set(['/page']));
    expect(await iconOf()).toBeNull();
  });

  it('fails reports of pages it cannot fetch with a code and continues', async () => {
    const blocked = await fixture.createReport('http://127.0.0.2/');
    const refused = await fixture.createReport('http://127.0.0.1:1024/');
    const fine = await fixture.createReport(`${server.origin}/fine`);
    const reports = await fixture.allFinal([blocked.id, refused.id, fine.id], 20_000);
    expect(reports.map((report) => report.error?.code)).toEqual([
      'blocked_address',
      'connection_refused',
      undefined,
    ]);
  });

  it('aborts the run of a deleted report and leaves nothing behind', async () => {
    const arrival = server.nextRequest();
    const { id } = await fixture.createReport(`${server.origin}/hangs`);
    await arrival;
    expect(await fixture.store.reports.delete(fixture.accountId, id, null)).toBe('deleted');
    const next = await fixture.createReport(`${server.origin}/next`);
    await fixture.allFinal([next.id], 20_000);
    expect(await fixture.read([id])).toEqual([]);
    expect((await fixture.store.queue.counts()).interactive).toEqual({ queued: 0, active: 0 });
  });

  it('finishes runs in progress on SIGTERM and claims no new ones', async () => {
    const arrival = server.nextRequest();
    const { id } = await fixture.createReport(`${server.origin}/page`);
    await arrival;
    expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(await fixture.read([id])).toMatchObject([{ status: 'completed' }]);
    const later = await fixture.createReport(`${server.origin}/later`);
    expect(await fixture.read([later.id])).toMatchObject([{ status: 'queued' }]);
    expect(await fixture.store.reports.delete(fixture.accountId, later.id, null)).toBe('deleted');
  });

  it('gathers artifacts when FETCH_ARTIFACTS is on', async () => {
    await startWorker({ FETCH_ARTIFACTS: 'on' });
    const { id } = await fixture.createReport(`${server.origin}/page`);
    await fixture.allFinal([id], 20_000);
    expect(server.paths).toContain('/robots.txt');
    await expect.poll(iconOf, { timeout: 20_000 }).toMatchObject({ mediaType: 'image/png' });
    expect((await iconOf())?.bytes.length).toBe(ICON.length);
  });

  it('gathers them again when the page is audited again, but not for the next page', async () => {
    const requests = () => server.paths.filter((path) => path === '/robots.txt').length;
    const { id } = await fixture.createReport(`${server.origin}/fixed`);
    await fixture.allFinal([id], 20_000);
    const before = requests();
    await fixture.store.reports.change(fixture.accountId, id, { startRun: 'interactive' }, null);
    await fixture.allFinal([id], 20_000);
    expect(requests()).toBe(before + 1);
    const next = await fixture.createReport(`${server.origin}/next-page`);
    await fixture.allFinal([next.id], 20_000);
    expect(requests()).toBe(before + 1);
  });

  it('rejects an invalid setting', async () => {
    await expect(startWorker({ FETCH_ALLOWED_NETWORKS: 'everywhere' })).rejects.toThrow(
      'before it was ready',
    );
  });
});
