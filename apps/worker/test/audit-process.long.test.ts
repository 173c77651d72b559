import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPageServer } from './page-server.ts';
import type { PageServer } from './page-server.ts';
import { openStoreFixture } from './store-fixture.ts';
import type { StoreFixture } from './store-fixture.ts';
import { startWorkerProcess } from './worker-process.ts';
import type { WorkerProcess } from './worker-process.ts';

const PAGES = 12;
/** Spread, so some pages are being fetched and some audited when the signal arrives. */
const PAGE_MS_MAX = 200;
const END_MS = 60_000;

/** Returns the child processes of a process, from proc_pid_status(5). */
function childrenOf(pid: number | undefined): number[] {
  return readdirSync('/proc').flatMap((name) => {
    const path = `/proc/${name}/status`;
    const isChild = /^\d+$/.test(name) && existsSync(path) && parentOf(path) === pid;
    return isChild ? [Number(name)] : [];
  });
}

function parentOf(path: string): number | null {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(path, 'utf8'))?.[1]);
  } catch {
    return null; // It has exited.
  }
}

describe.runIf(process.platform === 'linux')('the audit process of a worker', () => {
  let server: PageServer;
  let fixture: StoreFixture;
  let worker: WorkerProcess;
  let auditPid: number;
  let ids: string[];

  beforeEach(async () => {
    fixture = await openStoreFixture();
    server = await startPageServer((path) => (Number(path.slice(1)) / PAGES) * PAGE_MS_MAX);
    worker = await startWorkerProcess(fixture.databaseUrl);
    // The process is started by its first audit.
    await fixture.allFinal([(await fixture.createReport(server.origin)).id], END_MS);
    [auditPid = 0] = childrenOf(worker.child.pid);
    const arrival = server.nextRequest();
    const reports = Array.from({ length: PAGES }, (_, page) =>
      fixture.createReport(`${server.origin}/${page}`),
    );
    ids = (await Promise.all(reports)).map(({ id }) => id);
    await arrival;
  });

  afterEach(async () => {
    await worker.end('SIGKILL');
    await server.close();
    await fixture.close();
  });

  it('is restarted when it is killed, and its pages are audited again', async () => {
    process.kill(auditPid, 'SIGKILL');
    const reports = await fixture.allFinal(ids, END_MS);
    expect(reports.map(({ status }) => status)).toEqual(ids.map(() => 'completed'));
    expect(childrenOf(worker.child.pid)).not.toContain(auditPid);
    expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });

  it('exits when the worker is killed', async () => {
    await worker.end('SIGKILL');
    await expect.poll(() => existsSync(`/proc/${auditPid}`), { timeout: END_MS }).toBe(false);
  });

  it('ignores SIGINT and SIGTERM, because the worker stops it', async () => {
    process.kill(auditPid, 'SIGINT');
    process.kill(auditPid, 'SIGTERM');
    expect(existsSync(`/proc/${auditPid}`)).toBe(true);
    const reports = await fixture.allFinal(ids, END_MS);
    expect(reports.map(({ status }) => status)).toEqual(ids.map(() => 'completed'));
    expect(childrenOf(worker.child.pid)).toEqual([auditPid]);
    expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(existsSync(`/proc/${auditPid}`)).toBe(false);
  });
});
