import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { zstdDecompressSync } from 'node:zlib';
import { systemClock } from '@pagemark/core';
import { openStore } from '@pagemark/store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

const run = promisify(execFile);
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const EARLY = new URL('../../../packages/store/test/migrate-early/early.db.zst', import.meta.url);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-migrate-'));
});
afterEach(() => rm(folder, { recursive: true }));

const migrate = (name: string, ...args: string[]) =>
  runPagemark(['migrate', ...args], { DATABASE_URL: `file:${join(folder, name)}` });

it('migrates a new database once', async () => {
  expect(await migrate('pagemark.db')).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(
      /^Created \S+\/pagemark\.db, an empty database\.\nApplied \d+ migrations?\.\n$/,
    ),
  });
  expect(await migrate('pagemark.db')).toMatchObject({ status: 0, stderr: 'The database is up to date.\n' });
  expect(await migrate('pagemark.db', '--to', 'file:other.db')).toMatchObject({
    status: 78,
    stderr: '--to is only for a database made before 1.0.\n',
  });
});

it.each([['doctor'], ['backup', 'copy.db']])('%s names a file that does not exist', async (...command) => {
  const path = join(folder, 'missing', 'pagemark.db');
  expect(await runPagemark(command, { DATABASE_URL: `file:${path}` })).toMatchObject({
    status: 1,
    stderr: `The database ${path} cannot be opened. The file does not exist.\n`,
  });
});

it('backs up no empty file', async () => {
  const path = join(folder, 'empty.db');
  await writeFile(path, '');
  const end = await runPagemark(['backup', join(folder, 'copy.db')], { DATABASE_URL: `file:${path}` });
  expect(end).toMatchObject({ status: 1, stderr: `${path} is not a database of Pagemark.\n` });
  expect((await readdir(folder)).includes('copy.db')).toBe(false);
});

it('says in one line that a file is not a database, and so does a transfer of it', async () => {
  const path = join(folder, 'other.txt');
  await writeFile(path, 'not a database '.repeat(100));
  expect(await migrate('other.txt')).toMatchObject({
    status: 1,
    stderr: 'The database reported an error: file is not a database.\n',
  });
  const ends = ['--from', `file:${path}`, '--to', `file:${join(folder, 'new.db')}`];
  expect(await runPagemark(['db', 'transfer', ...ends], {})).toMatchObject({
    status: 1,
    stderr: `The database ${path} cannot be opened. file is not a database\n`,
  });
});

it('transfers no file that a service has open, even one that does nothing', async () => {
  const path = join(folder, 'used.db');
  const store = await openStore({ engine: 'sqlite', path }, { clock: systemClock });
  const transfer = () =>
    runPagemark(['db', 'transfer', '--from', `file:${path}`, '--to', `file:${join(folder, 'new.db')}`], {});
  expect(await transfer()).toMatchObject({
    status: 1,
    stderr: `The database ${path} is in use. Stop the service first.\n`,
  });
  await store.close();
  expect(await transfer()).toMatchObject({ status: 0 });
});

it('replaces a file made before 1.0, which start refuses in one line', async () => {
  const path = join(folder, 'early.db');
  await writeFile(path, zstdDecompressSync(await readFile(EARLY)));
  const environment = { ...process.env, DATABASE_URL: `file:${path}`, FETCH_ARTIFACTS: 'off' };
  const start = run(process.execPath, [MAIN, 'start', '--port', '0'], { env: environment, timeout: 30_000 });
  await expect(start).rejects.toMatchObject({
    code: 78,
    stderr: expect.stringMatching(/^[^\n]*version before 1\.0[^\n]*`pagemark migrate`[^\n]*\n$/),
  });
  const end = await migrate('early.db');
  expect(end).toMatchObject({ status: 0 });
  expect(end.stdout).toMatch(/^reports\t17\t[0-9a-f]{64}$/m);
  expect(end.stderr).toContain(`The former file is ${path}.old.`);
  expect((await readdir(folder)).filter((name) => name.startsWith('early')).toSorted()).toEqual([
    'early.db',
    'early.db.old',
  ]);
  expect(await migrate('early.db')).toMatchObject({ status: 0, stderr: 'The database is up to date.\n' });
});
