import { mkdtemp, open as openFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkIntegrity, systemClock } from '@pagemark/core';
import { expect, onTestFinished, test } from 'vitest';
import { openIntegrityChecker, StoreOpenError } from '../src/index.ts';
import { openSqliteStore } from '../src/sqlite/index.ts';
import { describeIntegrity } from './integrity/describe-integrity.ts';
import Database from 'better-sqlite3';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-integrity-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const open = (path: string, leaseMs = 30_000) =>
  openIntegrityChecker({ engine: 'sqlite', path }, { clock: systemClock, leaseMs });

describeIntegrity({
  name: 'sqlite',
  async make(clock, fill) {
    const folder = await mkdtemp(join(tmpdir(), 'pagemark-integrity-'));
    const path = join(folder, 'pagemark.db');
    const store = await openSqliteStore({ path, clock });
    await fill(store);
    return {
      store: async () => store,
      damage: async (sql) => {
        const native = new Database(path);
        native.unsafeMode();
        native.pragma('foreign_keys = off');
        const triggers = native
          .prepare<[], string>("select name from sqlite_schema where type = 'trigger'")
          .pluck();
        for (const name of triggers.all()) native.exec(`drop trigger ${name}`);
        native.exec(sql);
        native.close();
      },
      open: (leaseMs) => openIntegrityChecker({ engine: 'sqlite', path }, { clock, leaseMs }),
      [Symbol.asyncDispose]: async () => {
        await store.close();
        await rm(folder, { recursive: true });
      },
    };
  },
});

test('does not create a missing file', async () => {
  const path = join(await makeFolder(), 'none.db');
  await expect(open(path)).rejects.toThrow(StoreOpenError);
});

test('reports a file that is not a database as one violation', async () => {
  const path = join(await makeFolder(), 'text.db');
  await writeFile(path, 'This is not a database, but long enough to be read as one.'.repeat(100));
  const checker = await open(path);
  const { findings } = await checkIntegrity(checker);
  await checker.close();
  expect(findings).toMatchObject([
    { invariant: { id: 'schema' }, examples: [{ subject: 'the file', detail: 'file is not a database' }] },
  ]);
});

test('reports overwritten pages and verifies the other invariants as far as possible', async () => {
  const path = join(await makeFolder(), 'pagemark.db');
  const store = await openSqliteStore({ path, clock: systemClock });
  const { id: accountId } = await store.accounts.ensure('a');
  for (let page = 0; page < 200; page += 1) {
    const url = `https://a.example/${page}`;
    const report = { url, project: 'a.example', privacy: 1, passwordHash: null, lane: 'bulk' } as const;
    await store.reports.create(accountId, { ...report, idempotency: null });
  }
  await store.close();
  const native = new Database(path);
  const root =
    native.prepare<[], number>("select rootpage from sqlite_schema where name = 'runs'").pluck().get() ?? 0;
  const size = native.pragma('page_size', { simple: true }) as number;
  native.close();
  const file = await openFile(path, 'r+');
  await file.write(Buffer.alloc(size, 0xee), 0, size, (root - 1) * size);
  await file.close();
  const checker = await open(path);
  const { findings, checked } = await checkIntegrity(checker);
  await checker.close();
  expect(findings.map(({ invariant }) => invariant.id)).toEqual(
    expect.arrayContaining(['pages', 'run-outcome']),
  );
  expect(checked).toHaveLength(checker.invariants.length);
});
