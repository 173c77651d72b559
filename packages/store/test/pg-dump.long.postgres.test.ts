import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkIntegrity } from '@pagemark/core';
import type { DatabaseLocation } from '@pagemark/core';
import { expect, inject, test } from 'vitest';
import { openIntegrityChecker, openStore } from '../src/index.ts';
import { transferDatabase } from '../src/transfer/index.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import { expectToGoOn } from './transfer/expect-to-go-on.ts';
import { makeFilled, makeFolder } from './transfer/filled-file.ts';
import { contentOf } from './transfer/store-content.ts';
import type { TestClock } from './queue-contract/queue-fixture.ts';
import pg from 'pg';

const run = promisify(execFile);

/** Whether there is a `pg_dump` that is as new as the server. */
async function hasPgDump(): Promise<boolean> {
  const version = await run('pg_dump', ['--version']).catch(() => null);
  const client = new pg.Client({ connectionString: inject('postgresTemplateUrl') });
  await client.connect();
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  await client.end();
  const major = Number(/ (\d+)\./.exec(version?.stdout ?? '')?.[1] ?? 0);
  return major >= Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

async function contentAt(location: DatabaseLocation, clock: TestClock) {
  const store = await openStore(location, { clock });
  const content = await contentOf(store);
  await store.close();
  return content;
}

test.runIf(await hasPgDump())(
  'a dump is restored as docs/operations.md says, and continues there',
  async () => {
    const { path, ...filled } = await makeFilled();
    await using source = await createTestDatabase('bare');
    const from = { engine: 'postgres', url: source.url } as const;
    await transferDatabase({ from: { engine: 'sqlite', path }, to: from, nowMs: filled.clock.nowMs() });
    const dump = join(await makeFolder(), 'pagemark.dump');
    await run('pg_dump', ['--format=custom', `--file=${dump}`, source.url]);
    await using restored = await createTestDatabase('bare');
    await run('pg_restore', [`--dbname=${restored.url}`, '--no-owner', dump]);
    const location = { engine: 'postgres', url: restored.url } as const;
    const checker = await openIntegrityChecker(location, { clock: filled.clock, leaseMs: 30_000 });
    expect((await checkIntegrity(checker)).findings).toEqual([]);
    await checker.close();
    expect(await contentAt(location, filled.clock)).toEqual(await contentAt(from, filled.clock));
    await expectToGoOn(location, filled);
  },
);
