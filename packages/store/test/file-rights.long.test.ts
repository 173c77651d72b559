import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@pagemark/core';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from '../src/sqlite/index.ts';
import type { UnprivilegedOutcome } from './unprivileged-child.ts';
import Database from 'better-sqlite3';

const CHILD = new URL('unprivileged-child.ts', import.meta.url);

/** Who may do what: of files and folders, for everyone. */
const MODES = { all: { file: 0o666, folder: 0o777 }, none: { file: 0o444, folder: 0o555 } } as const;

/** Opens a file and creates a report, in a process without the rights of root; resolves with its error, or null. */
async function createUnprivileged(path: string): Promise<string | null> {
  const child = fork(CHILD, [path], { timeout: 60_000 });
  const [message] = (await once(child, 'message')) as [UnprivilegedOutcome]; // What it sends.
  return message.error;
}

/** A closed file with a report. */
async function makeFile() {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-rights-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'pagemark.db');
  const store = await openSqliteStore({ path, clock: systemClock });
  const { id } = await store.accounts.ensure('owner');
  const report = {
    url: 'https://example.com/',
    project: 'example.com',
    privacy: 1,
    passwordHash: null,
  } as const;
  await store.reports.create(id, { ...report, lane: 'bulk', idempotency: null });
  await store.close();
  return { folder, path };
}

function urlsIn(path: string): unknown[] {
  const file = new Database(path);
  try {
    return file.prepare('select url from reports order by url').pluck().all();
  } finally {
    file.close();
  }
}

test.each([
  ['a file that it may not write', MODES.none.file, MODES.all.folder],
  ['a folder that it may not write', MODES.all.file, MODES.none.folder],
  ['neither a file nor a folder that it may write', MODES.none.file, MODES.none.folder],
])(
  'a user with %s is refused in one line that names the file, and is served once it has the right',
  async (_, fileMode, folderMode) => {
    const { folder, path } = await makeFile();
    await chmod(path, fileMode);
    await chmod(folder, folderMode);
    const error = await createUnprivileged(path);
    expect(error).toMatch(/^[^\n]*cannot be opened[^\n]*$/);
    expect(error).toContain(path);
    expect(await readdir(folder)).toEqual(['pagemark.db']);
    await chmod(folder, MODES.all.folder);
    await chmod(path, MODES.all.file);
    expect(urlsIn(path)).toEqual(['https://example.com/']);
    expect(await createUnprivileged(path)).toBeNull();
    expect(urlsIn(path)).toEqual(['https://example.com/', 'https://example.com/unprivileged']);
  },
);
