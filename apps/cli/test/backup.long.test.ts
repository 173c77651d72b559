import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runPagemark, startPagemark } from './run-pagemark.ts';

const WRITER = fileURLToPath(new URL('writer-child.ts', import.meta.url));
const FIRST_REPORTS = 200;
const KEY = 'a-key-of-our-own-for-backups';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

const inFolder = (name: string) => join(folder, name);
const settings = (name: string) => ({
  DATABASE_URL: `file:${inFolder(name)}`,
  PAGEMARK_API_KEY: KEY,
  FETCH_ARTIFACTS: 'off',
});

/** Writes reports until it is killed; `acknowledged` holds the ids of the stored ones. */
async function startWriter(path: string) {
  const child = spawn(process.execPath, [WRITER, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const acknowledged: string[] = [];
  const started = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on('line', (id) => {
    acknowledged.push(id);
    if (acknowledged.length === FIRST_REPORTS) started.resolve();
  });
  await started.promise;
  return {
    acknowledged,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

it('restores everything acknowledged before the backup started, under load', async () => {
  const service = await startPagemark(settings('pagemark.db'));
  const writer = await startWriter(inFolder('pagemark.db'));
  const before = [...writer.acknowledged];
  const end = await runPagemark(['backup', inFolder('copy.db')], settings('pagemark.db'));
  expect(end).toMatchObject({ status: 0, stdout: '' });
  expect(end.stderr).toContain('Backup written and verified');
  const duringCount = writer.acknowledged.length - before.length;
  const busy = await runPagemark(['doctor'], settings('pagemark.db'));
  expect(busy).toMatchObject({ status: 0, stdout: '' });
  await writer.kill();
  await service.end('SIGKILL');
  expect(duringCount).toBeGreaterThan(0);

  // As in docs/operations.md: SQLite would apply the WAL file of the killed service to the restored database.
  // Its processes end when they notice, and the last one removes that file.
  for (const name of await readdir(folder))
    if (name.startsWith('pagemark.db'))
      await rename(inFolder(name), inFolder(`old-${name}`)).catch(unlessMissing);
  await copyFile(inFolder('copy.db'), inFolder('pagemark.db'));
  const doctor = await runPagemark(['doctor'], settings('pagemark.db'));
  expect(doctor).toMatchObject({ status: 0, stdout: '' });

  const restored = await startPagemark(settings('pagemark.db'));
  const headers = { Authorization: `Bearer ${KEY}` };
  const statuses = await Promise.all(
    [before[0], before.at(-1)].map(async (id) => {
      const response = await fetch(`${restored.origin}/api/v1/reports/${id}`, { headers });
      return response.status;
    }),
  );
  const list = await fetch(`${restored.origin}/api/v1/reports`, { headers });
  const { meta } = (await list.json()) as { meta: { total: number } };
  await restored.end('SIGTERM');
  expect(statuses).toEqual([200, 200]);
  expect(meta.total).toBeGreaterThanOrEqual(before.length);
});

it('does not replace an existing file without --force', async () => {
  const made = await runPagemark(['migrate'], settings('pagemark.db'));
  expect(made.status).toBe(0);
  await copyFile(inFolder('pagemark.db'), inFolder('copy.db'));
  const end = await runPagemark(['backup', inFolder('copy.db')], settings('pagemark.db'));
  expect(end).toMatchObject({ status: 1, stdout: '' });
  expect(end.stderr).toMatch(/^\S+copy\.db exists\. --force replaces it/);
  const forced = await runPagemark(['backup', '--force', inFolder('copy.db')], settings('pagemark.db'));
  expect(forced.status).toBe(0);
});
