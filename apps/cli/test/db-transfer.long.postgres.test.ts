import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createImports, systemClock, processImport } from '@pagemark/core';
import { openStore } from '@pagemark/store';
import { createTestDatabase } from '@pagemark/store/testing/postgres-database';
import { expect, onTestFinished, test } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** Enough to kill the command halfway. */
const LINES = 3_000;
const EXPECTED = 'must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE.';

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function* noSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}

/** Creates a database file with LINES reports. */
async function makeFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-transfer-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'pagemark.db');
  const store = await openStore({ engine: 'sqlite', path }, { clock: systemClock });
  const { id } = await store.accounts.ensure('default');
  const lines = Array.from({ length: LINES }, (_, line) => `https://m${line % 100}.invalid/${line}`);
  const content = { source: 'text', bytes: bytesOf(lines.join('\n')) } as const;
  const options = { privacy: 1, onDuplicate: 'skip' } as const;
  await createImports(store.imports).receive(id, { options, idempotencyKey: null, content });
  const ports = { imports: store.imports, readSitemap: noSitemap };
  for (let claim = await store.imports.claim(); claim !== null; claim = await store.imports.claim())
    await processImport(ports, claim, new AbortController().signal);
  await store.close();
  return path;
}

test('a killed transfer leaves the new database empty, and the same command then transfers everything', async () => {
  const path = await makeFile();
  await using target = await createTestDatabase('bare');
  const args = ['db', 'transfer', '--from', `file:${path}`, '--to', target.url];
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  await once(child.stderr, 'data');
  // Killed at an arbitrary point after the first progress line.
  const sessions =
    'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  expect(await target.query(sessions)).not.toEqual([]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expect.poll(() => target.query(sessions), { timeout: 20_000 }).toEqual([]);
  expect(await target.query('select 1 from accounts')).toEqual([]);

  const indexes = `select indexdef from pg_indexes where schemaname = 'public' order by indexdef`;
  const before = await target.query(indexes);
  // --to defaults to DATABASE_URL, which keeps the password out of the process list.
  const again = await runPagemark(args.slice(0, 4), { DATABASE_URL: target.url });
  expect(again).toMatchObject({ status: 0 });
  expect(again.stdout).toMatch(new RegExp(`^reports\t${LINES}\t[0-9a-f]{64}$`, 'm'));
  expect(again.stderr).toMatch(/^Transferred and verified [\d,]+ rows\./m);
  expect(await target.query('select count(*)::int as count from reports')).toEqual([{ count: LINES }]);

  expect(await target.query(indexes)).toEqual(before);

  const third = await runPagemark(args);
  expect(third).toMatchObject({ status: 1, stdout: '' });
  expect(third.stderr).toContain('is not empty');

  const back = ['db', 'transfer', '--from', target.url, '--to', `file:${path}.back`];
  const returned = await runPagemark(back);
  expect(returned).toMatchObject({ status: 0 });
  expect(returned.stdout).toMatch(new RegExp(`^reports\t${LINES}\t[0-9a-f]{64}$`, 'm'));
  const existing = await runPagemark(back);
  expect(existing).toMatchObject({ status: 1, stdout: '' });
  expect(existing.stderr).toContain('exists. Name a file that does not exist.');
}, 90_000);

test.each([
  [['--from', 'pagemark.db', '--to', 'file:y.db'], `--from ${EXPECTED}`],
  [['--from', 'file:x.db', '--to', 'mysql://a/b'], `--to ${EXPECTED}`],
])('pagemark db transfer rejects %j in one line', async (options, message) => {
  expect(await runPagemark(['db', 'transfer', ...options])).toEqual({
    status: 78,
    stdout: '',
    stderr: `${message}\n`,
  });
});

test('a transfer of a database into itself is rejected immediately, however its URL is written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-transfer-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'pagemark.db');
  await (await openStore({ engine: 'sqlite', path }, { clock: systemClock })).close();
  await symlink(path, join(folder, 'link.db'));
  await using database = await createTestDatabase('bare');
  const spelled = new URL(database.url);
  spelled.searchParams.set('application_name', 'other');
  for (const [from, to] of [
    [`file:${path}`, `file:${path}`],
    [`file:${path}`, `file:${folder}/../${basename(folder)}/link.db`],
    [database.url, database.url],
    [database.url, spelled.href],
  ] as const)
    expect(await runPagemark(['db', 'transfer', '--from', from, '--to', to])).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The source and the target are the same database, [^\n]+\n$/),
    });
  const other = await runPagemark(['db', 'transfer', '--from', `file:${path}`, '--to', `file:${path}.new`]);
  expect(other).toMatchObject({ status: 0, stderr: expect.stringContaining('Transferred and verified') });
});

test('a missing file is reported in one line', async () => {
  const end = await runPagemark([
    'db',
    'transfer',
    '--from',
    'file:/nonexistent/x.db',
    '--to',
    'postgres://127.0.0.1:1/b',
  ]);
  expect(end).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('/nonexistent/x.db cannot be opened'),
  });
});
