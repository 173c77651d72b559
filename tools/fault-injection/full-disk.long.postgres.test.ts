import { chown, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgresServer } from '@pagemark/store/testing/postgres-server';
import type { PostgresServer } from '@pagemark/store/testing/postgres-server';
import { test } from 'vitest';
import { mountSmallDisk } from './harness/full-disk.ts';
import { queryPostgres } from './harness/query-postgres.ts';
import { scaled } from './harness/scale.ts';
import { expectToSurviveFullDisk } from './harness/survive-full-disk.ts';
import { openServerBed } from './harness/test-bed.ts';

const TIMEOUT_MS = scaled(240_000, 1_800_000);
const DATABASE = 'crowded';

const disk = await mountSmallDisk();

/**
 * Creates a database whose tables and indexes are on the small disk; returns its URL. The log of the server is not: when that
 * has no space, the server itself stops, as it does when it crashes.
 */
async function createOnDisk(server: PostgresServer, folder: string): Promise<string> {
  const space = join(folder, 'space');
  const administration = server.urlOf('postgres');
  await mkdir(space);
  const [row] = await queryPostgres(administration, 'show data_directory');
  const { uid, gid } = await stat(String(row?.['data_directory']));
  await chown(space, uid, gid);
  await queryPostgres(administration, `create tablespace small location '${space}'`);
  await queryPostgres(administration, `create database ${DATABASE} template template0 tablespace small`);
  return server.urlOf(DATABASE);
}

test.runIf(disk !== null)(
  'F6: in a tablespace on a full disk writes get 503 and reads work, and everything continues when there is space',
  async () => {
    if (disk === null) return;
    await using mounted = disk;
    const server = await startPostgresServer({ durable: true });
    await using stopped = new AsyncDisposableStack();
    stopped.defer(() => server.close());
    const url = await createOnDisk(server, mounted.folder);
    await using bed = await openServerBed(url);
    await expectToSurviveFullDisk('full tablespace', bed, () => ({
      take: () => mounted.fill(),
      release: () => mounted.free(),
    }));
  },
  TIMEOUT_MS,
);
