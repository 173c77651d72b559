import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runPagemark, runPagemarkProcess } from './run-pagemark.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-secret-'));
  await writeFile(join(folder, 'pages.csv'), 'url,privacy,password\nhttps://a.example/,2,one password\n');
});
afterEach(() => rm(folder, { recursive: true }));

const settings = (key?: string) => ({
  DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
  ...(key !== undefined && { PAGEMARK_SECRET_KEY_FILE: join(folder, key) }),
});
const importArgs = () => ['import', join(folder, 'pages.csv')];
const runImport = (key?: string) => runPagemark(importArgs(), settings(key));

it('creates one key when several processes start concurrently', { tags: 'long' }, async () => {
  const ends = await Promise.all(
    Array.from({ length: 3 }, () => runPagemarkProcess(importArgs(), settings())),
  );
  expect(ends.map(({ status }) => status)).toEqual([0, 0, 0]);
  const names = await readdir(folder);
  expect(names.filter((name) => name.startsWith('secret'))).toEqual(['secret.key']);
});

it('is not read by commands that do not need it', async () => {
  await writeFile(join(folder, 'broken.key'), 'short');
  const created = await runPagemark(['keys', 'create', '--name', 'first'], settings('broken.key'));
  expect(created.status).toBe(0);
  const listed = await runPagemark(['jobs', 'list'], settings('broken.key'));
  expect(listed.status).toBe(0);
  const backup = await runPagemark(['backup', join(folder, 'copy.db')], settings('broken.key'));
  expect(backup.status).toBe(0);
});

it('fails start and import with status 78 and one line when it is invalid', { tags: 'long' }, async () => {
  await writeFile(join(folder, 'short.key'), 'short');
  const started = await runPagemarkProcess(['start'], { ...settings('short.key'), PORT: '0' });
  for (const end of [await runImport('short.key'), started]) {
    expect(end.status).toBe(78);
    expect(end.stderr).toMatch(/^PAGEMARK_SECRET_KEY_FILE: \S+short\.key must hold 64 hexadecimal digits/);
    expect(end.stderr.trim().split('\n')).toHaveLength(1);
  }
});

it('is not reset in a database that does not exist, which stays so', async () => {
  const path = join(folder, 'mistyped', 'pagemark.db');
  const reset = await runPagemark(['secret-key', 'reset'], { DATABASE_URL: `file:${path}` });
  expect(reset.status).toBe(1);
  expect(reset.stderr).toMatch(/^The database \S+ cannot be opened\. The file does not exist\.\n$/);
  expect(await readdir(folder)).not.toContain('mistyped');
});

it('is rejected when the database uses another key, until that is reset', async () => {
  expect((await runImport()).status).toBe(0);
  await writeFile(join(folder, 'other.key'), `${'0f'.repeat(32)}\n`);
  const rejected = await runImport('other.key');
  expect(rejected).toMatchObject({ status: 78, stdout: '' });
  expect(rejected.stderr).toContain(
    'other.key holds another key than the one that the database is used with',
  );
  const reset = await runPagemark(['secret-key', 'reset'], settings());
  expect(reset).toMatchObject({ status: 0, stdout: '' });
  expect((await runImport('other.key')).status).toBe(0);
  expect(await readFile(join(folder, 'secret.key'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
});
