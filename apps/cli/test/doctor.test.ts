import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { systemClock } from '@pagemark/core';
import { openStore } from '@pagemark/store';
import { SqliteDb } from '@pagemark/store/sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-doctor-'));
  path = join(folder, 'pagemark.db');
});
afterEach(() => rm(folder, { recursive: true }));

const doctor = (...args: string[]) => runPagemark(['doctor', ...args], { DATABASE_URL: `file:${path}` });

async function makeReport(): Promise<void> {
  const store = await openStore({ engine: 'sqlite', path }, { clock: systemClock });
  const { id } = await store.accounts.ensure('a');
  const report = { url: 'https://a.example/', project: 'a.example', privacy: 1, passwordHash: null } as const;
  await store.reports.create(id, { ...report, lane: 'interactive', idempotency: null });
  await store.close();
}

async function change(sql: string): Promise<void> {
  const db = new SqliteDb(path);
  db.driver.exec(sql);
  await db.close();
}

it('reports in one line that all invariants hold, and in another one which browser there is', async () => {
  await makeReport();
  const end = await doctor();
  expect(end).toMatchObject({ status: 0, stdout: '' });
  expect(end.stderr).toMatch(/^All \d+ invariants hold\.\nBrowser: .*\n$/);
});

it('finds no violation in a large deleted project before and while it is cleared', async () => {
  const store = await openStore({ engine: 'sqlite', path }, { clock: systemClock });
  const { id } = await store.accounts.ensure('a');
  const report = { project: 'a.example', privacy: 1, passwordHash: null, lane: 'bulk' } as const;
  // More than one deletion or one clearing step removes.
  for (let index = 0; index < 410; index += 1) {
    const url = `https://a.example/${index}`;
    await store.reports.create(id, { ...report, url, idempotency: null });
  }
  const [claim] = await store.queue.claim({ worker: 'tester', limit: 1 });
  if (claim === undefined) throw new Error('No job to claim.');
  expect(await store.projects.delete(id, 'a.example')).toBe(true);
  expect(await store.runs.fail(claim, { code: 'timeout', message: 'Too slow.' })).toBe(false);
  expect((await doctor()).stderr).toMatch(/^All \d+ invariants hold\.\nBrowser: .*\n$/);
  expect(await store.projects.clear()).toBe(true);
  expect((await doctor()).stderr).toMatch(/^All \d+ invariants hold\.\nBrowser: .*\n$/);
  expect(await store.projects.clear()).toBe(true);
  await store.close();
}, 30_000);

it('reports violations, examples and a recommendation', async () => {
  await makeReport();
  await change('update account_totals set good = 7');
  const end = await doctor('--quick');
  expect(end.status).toBe(1);
  expect(end.stdout).toContain('error account-totals: 1 violation: ');
  expect(end.stdout).toContain('account a: counts 1 pending, 0 failed, 0 bad, 0 decent, 7 good');
  expect(end.stdout).toContain('restore a backup');
  expect(end.stderr).toMatch(
    /^1 of \d+ invariants violated\. 4 skipped: pages, project-findings, project-paths, results\.\nBrowser: .*\n$/,
  );
});

it('prints JSON for scripts', async () => {
  await makeReport();
  await change("update reports set status = 3, error_code = 'timeout'");
  const settings = { DATABASE_URL: `file:${path}`, CHROME_PATH: process.execPath };
  const end = await runPagemark(['doctor', '--json'], settings);
  expect(end.status).toBe(1);
  expect(JSON.parse(end.stdout)).toMatchObject({
    clean: false,
    browser: { renderer: null, path: process.execPath, version: process.version, problem: null },
    findings: [{ invariant: 'report-status', level: 'error', count: 1, count_relation: 'eq' }],
  });
});

it.each([
  [{ CHROME_PATH: process.execPath }, `Browser: ${process.version} at ${process.execPath}.`],
  [{ CHROME_PATH: '/nonexistent' }, 'Browser: none. Install Chromium or Chrome, or set CHROME_PATH'],
  [
    { RENDERER_URL: 'http://renderer.example:3002', RENDERER_TOKEN: 'a-token-of-24-characters-or-more' },
    'Browser: at the renderer http://renderer.example:3002/.',
  ],
  [
    { RENDERER_URL: 'http://renderer.example:3002' },
    'Browser: none. Invalid settings. RENDERER_TOKEN: is required',
  ],
])('says which browser would render pages, and what is missing: %j', async (settings, line) => {
  await makeReport();
  const end = await runPagemark(['doctor', '--quick'], { DATABASE_URL: `file:${path}`, ...settings });
  expect(end).toMatchObject({ status: 0, stderr: expect.stringContaining(`\n${line}`) });
});

it('fails on warnings only with --strict', async () => {
  await makeReport();
  // A worker that claimed the job an hour ago and disappeared.
  const clock = { nowMs: () => Date.now() - 3_600_000 };
  const store = await openStore({ engine: 'sqlite', path }, { clock });
  await store.reports.create((await store.accounts.ensure('a')).id, {
    url: 'https://b.example/',
    project: 'b.example',
    privacy: 1,
    passwordHash: null,
    lane: 'interactive',
    idempotency: null,
  });
  expect(await store.queue.claim({ worker: 'tester', limit: 1 })).toHaveLength(1);
  await store.close();
  expect(await doctor('--quick')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('warning leases'),
    stderr: expect.stringMatching(/^No invariant violated, 1 warning\. 4 skipped: /),
  });
  expect(await doctor('--quick', '--strict')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^1 of \d+ invariants violated\. 4 skipped: /),
  });
});

it.each([
  // As on a full disk: the -shm file cannot be written.
  ['a full disk', 'ulimit -f 8', 'the disk is full'],
  ['a folder that cannot be written', 'mkdir "$0-wal"', 'or its folder, to create them'],
])('says that %s is the matter, not the schema', async (_name, hinder, reason) => {
  await makeReport();
  const command = `${hinder}; exec "$1" "$2" doctor`;
  const end = await promisify(execFile)('sh', ['-c', command, path, process.execPath, MAIN], {
    env: { ...process.env, DATABASE_URL: `file:${path}` },
  }).catch((error: unknown) => error);
  expect(end).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(`^The database ${path} cannot be opened\\..*${reason}`),
  });
});

it('neither creates nor migrates a database', async () => {
  expect(await doctor()).toMatchObject({ status: 1, stderr: expect.stringContaining('cannot be opened') });
  await makeReport();
  await change("delete from kysely_migration where name = '1000-baseline'");
  const end = await doctor();
  expect(end.status).toBe(1);
  expect(end.stdout).toContain('error schema');
  expect(end.stdout).toContain('pagemark migrate');
});
