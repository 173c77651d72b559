import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from '@pagemark/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findExposedFiles } from '../src/files/private-files.ts';
import { makeSecretKey, readSecretKey, secretKeyFileOf } from '../src/secrets/open-secret-box.ts';

const KEY = 'ab'.repeat(32);
const AT_ONCE = 20;

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-key-'));
  path = join(folder, 'deep', 'secret.key');
});
afterEach(() => rm(folder, { recursive: true }));

test('creates a key that only its owner can read, in a new folder, without leftovers', async () => {
  const umask = process.umask(0o000);
  const key = await makeSecretKey(path);
  process.umask(umask);
  expect(key.length).toBe(32);
  expect(await readFile(path, 'utf8')).toBe(`${Buffer.from(key).toString('hex')}\n`);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'deep'))).mode & 0o777).toBe(0o700);
  expect(await readdir(join(folder, 'deep'))).toEqual(['secret.key']);
  expect(await readSecretKey(path)).toEqual(key);
});

test('concurrent creators get the same key', async () => {
  const keys = await Promise.all(Array.from({ length: AT_ONCE }, () => makeSecretKey(path)));
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
  expect(await readdir(join(folder, 'deep'))).toEqual(['secret.key']);
});

test.runIf(process.platform === 'linux')('a folder that the system cannot create is refused', async () => {
  await expect(makeSecretKey('/proc/pagemark/deep/secret.key')).rejects.toThrow(
    /^PAGEMARK_SECRET_KEY_FILE: \S+ cannot be made: ENOENT/,
  );
});

test('there is no key where there is no file', async () => {
  expect(await readSecretKey(path)).toBeNull();
});

test.each([
  ['is empty', '', /must hold 64 hexadecimal digits.*and is empty/],
  ['is too short', KEY.slice(2), /must hold 64 hexadecimal digits, as `openssl rand -hex 32` prints them\./],
  ['is too long', `${KEY}ab`, /must hold 64/],
  ['holds something else', `${KEY.slice(2)}zz`, /must hold 64/],
])('a file that %s is refused in a line', async (_what, text, message) => {
  await mkdir(join(folder, 'deep'));
  await writeFile(path, text);
  const read = readSecretKey(path);
  await expect(read).rejects.toThrow(SettingsError);
  await expect(read).rejects.toThrow(message);
  await expect(read).rejects.not.toThrow(/\n|zz/);
});

test.each([KEY, `${KEY}\n`, `${KEY.toUpperCase()}\r\n`])('a key may be written %j', async (text) => {
  await mkdir(join(folder, 'deep'));
  await writeFile(path, text);
  expect(await readSecretKey(path)).toEqual(Buffer.from(KEY, 'hex'));
});

test('a folder in its place, and a place where none can be made, are refused in a line', async () => {
  await mkdir(path, { recursive: true });
  await expect(readSecretKey(path)).rejects.toThrow(/secret\.key cannot be read: EISDIR/);
  const below = join(folder, 'file', 'secret.key');
  await writeFile(join(folder, 'file'), '');
  await expect(makeSecretKey(below)).rejects.toThrow(/^PAGEMARK_SECRET_KEY_FILE: .*cannot be made/);
});

test('the key file is beside a SQLite file, and in ./data with PostgreSQL', () => {
  expect(secretKeyFileOf({ engine: 'sqlite', path: './data/pagemark.db' })).toBe('data/secret.key');
  expect(secretKeyFileOf({ engine: 'sqlite', path: '/srv/p.db' })).toBe('/srv/secret.key');
  expect(secretKeyFileOf({ engine: 'postgres', url: 'postgres://h/d' })).toBe('data/secret.key');
});

test('reports a key file that others can read, with the command to run', async () => {
  await makeSecretKey(path);
  const location = { engine: 'postgres', url: 'postgres://h/d' } as const;
  expect(await findExposedFiles(location, path)).toEqual([]);
  await chmod(path, 0o640);
  const [exposed] = await findExposedFiles(location, path);
  expect(exposed).toMatchObject({ path, mode: '0640' });
  expect(exposed?.message).toContain(`Run: chmod 600 ${path}`);
});
