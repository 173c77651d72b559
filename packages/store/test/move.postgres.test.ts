import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkIntegrity, hashNextPassword } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import Database from 'better-sqlite3';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { moveDatabase, openIntegrityChecker, openStore, StoreOpenError } from '../src/index.ts';
import { NOT_CARRIED } from '../src/move/carried-tables.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import { makeFilled, makeFolder, workOnImports } from './move/filled-file.ts';
import { COMPLETED_AUDIT } from './queue-contract/queue-fixture.ts';
import type { TestClock } from './queue-contract/queue-fixture.ts';

/** Everything that the ports tell of a store. */
async function contentOf(store: Store) {
  const accounts = [];
  for (const name of ['one', 'two']) {
    const account = await store.accounts.getByName(name);
    if (account === null) throw new Error(`There is no account ${name}.`);
    const query = { search: '', project: null, result: null, sortBy: 'id', direction: 'asc' } as const;
    const position = { kind: 'page', page: 1 } as const;
    const reports = await store.reports.list(account.id, { ...query, perPage: 100, position });
    const imports = await store.imports.list(account.id, { perPage: 100, position });
    const jobs = [];
    for (const state of ['failed', 'cancelled'] as const) {
      for (const { jobId, runId, host, lane, attempt, error } of await store.queue.list({
        state,
        limit: 100,
      }))
        jobs.push({ state, jobId, runId, host, lane, attempt, error });
    }
    accounts.push({
      account,
      reports,
      imports,
      jobs,
      keys: await store.keys.list(account.id),
      projects: await store.projects.list(account.id, {
        search: '',
        sortBy: 'project',
        direction: 'asc',
        perPage: 100,
        position,
      }),
      results: await Promise.all(reports.items.map(({ id }) => store.reports.getResults(account.id, id))),
      rejects: await Promise.all(
        imports.items.map(({ id }) => store.imports.rejects(account.id, id, { afterLine: 0, limit: 100 })),
      ),
    });
  }
  return accounts;
}

/** As PostgreSQL gives text back, and with what a worker left running waiting again. */
function asMoved(content: unknown): unknown {
  const text = JSON.stringify(content).replaceAll('\\u0000', '\uFFFD').replaceAll('"running"', '"queued"');
  return JSON.parse(text);
}

const hashOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

test('a move carries every table over, and what it made keeps every rule', async () => {
  const { path, clock } = await makeFilled();
  await using target = await createTestDatabase('bare');
  const file = new Database(path);
  const empty = file
    .prepare<[], { name: string }>(`select name from sqlite_schema where type = 'table'`)
    .all()
    .filter(({ name }) => !/search/.test(name) && !Object.hasOwn(NOT_CARRIED, name))
    .filter(({ name }) => file.prepare(`select 1 from "${name}" limit 1`).get() === undefined);
  expect(empty).toEqual([]);
  file.close();
  const before = await hashOf(path);
  const steps = new Set<string>();
  const moved = await moveDatabase({
    from: path,
    to: target.url,
    nowMs: clock.nowMs(),
    onProgress: ({ step, table, rows, ofRows }) => {
      expect(rows).toBeLessThanOrEqual(ofRows);
      steps.add(`${step} ${table}`);
    },
  });
  expect(moved.find(({ name }) => name === 'reports')?.rows).toBeGreaterThan(10);
  expect(steps).toContain('copy reports');
  expect(steps).toContain('compare run_results');
  expect(await hashOf(path)).toBe(before);

  const location = { engine: 'postgres', url: target.url } as const;
  const checker = await openIntegrityChecker(location, { clock, leaseMs: 30_000 });
  expect((await checkIntegrity(checker, { quick: false })).findings).toEqual([]);
  await checker.close();
  const [source, store] = [
    await openStore({ engine: 'sqlite', path }, { clock }),
    await openStore(location, { clock }),
  ];
  onTestFinished(async () => {
    await source.close();
    await store.close();
  });
  expect(asMoved(await contentOf(store))).toEqual(asMoved(await contentOf(source)));
  const depth = await source.queue.depth();
  expect(await store.queue.depth()).toEqual({
    interactive: { queued: depth.interactive.queued + depth.interactive.active, active: 0 },
    bulk: { queued: depth.bulk.queued + depth.bulk.active, active: 0 },
  });
});

test('a moved database goes on where the file was: runs, jobs that are retried, imports, passwords, new reports', async () => {
  const { path, clock } = await makeFilled();
  await using target = await createTestDatabase('bare');
  await moveDatabase({ from: path, to: target.url, nowMs: clock.nowMs() });
  const limits = { perHostMax: 100, hostDelayMs: 0 };
  const store = await openStore({ engine: 'postgres', url: target.url }, { clock, limits });
  onTestFinished(() => store.close());
  const [failed] = await store.queue.list({ state: 'failed', limit: 1 });
  const [cancelled] = await store.queue.list({ state: 'cancelled', limit: 1 });
  for (const job of [failed, cancelled]) expect(await store.queue.retry(job?.jobId ?? 0)).toBe(true);
  await workOnImports(store);
  while (
    await hashNextPassword(store.imports, {
      hash: async (text) => `hash of ${text}`,
      verify: async () => true,
    })
  );
  const { bulk, interactive } = await store.queue.depth();
  let done = 0;
  for (let claims = await claim(store); claims.length > 0; claims = await claim(store)) {
    for (const each of claims) {
      expect(await store.runs.begin(each)).not.toBeNull();
      expect(await store.runs.complete(each, COMPLETED_AUDIT)).toBe(true);
      done += 1;
    }
  }
  expect(done).toBe(bulk.queued + interactive.queued);
  const account = await store.accounts.ensure('one');
  const created = await store.reports.create(account.id, {
    url: 'https://new.example/',
    project: 'new.example',
    privacy: 1,
    passwordHash: null,
    lane: 'interactive',
    idempotency: null,
  });
  expect(created.kind).toBe('created');
  const protectedUrls = (await reportsOf(store, account.id)).filter(({ privacy }) => privacy === 2);
  expect(protectedUrls.map(({ project }) => project)).toEqual(
    expect.arrayContaining(['p.example', 'q.example', 'secret.example']),
  );
  const checker = await openIntegrityChecker(
    { engine: 'postgres', url: target.url },
    { clock, leaseMs: 30_000 },
  );
  expect((await checkIntegrity(checker, { quick: false })).findings).toEqual([]);
  await checker.close();
});

test('nobody can write to the file while it is moved', async () => {
  const { path, clock } = await makeFilled();
  await using target = await createTestDatabase('bare');
  const other = new Database(path, { timeout: 0 });
  const tries: string[] = [];
  await moveDatabase({
    from: path,
    to: target.url,
    nowMs: clock.nowMs(),
    onProgress: () => {
      try {
        other.exec("update accounts set name = 'else' where name = 'one'");
        tries.push('written');
      } catch (error) {
        tries.push(error instanceof Error ? error.message : '');
      }
    },
  });
  expect(new Set(tries)).toEqual(new Set(['database is locked']));
  other.exec("update accounts set name = 'three' where name = 'one'");
  other.close();
});

const refusals: [
  string,
  (context: { path: string; url: string; clock: TestClock }) => Promise<unknown>,
  RegExp,
][] = [
  [
    'a target that is in use',
    async ({ url, clock }) => {
      const store = await openStore({ engine: 'postgres', url }, { clock });
      await store.accounts.ensure('somebody');
      await store.close();
    },
    /is not empty: it has rows in accounts/,
  ],
  [
    'a file that a worker works on',
    async ({ path, clock }) => {
      const store = await openStore({ engine: 'sqlite', path }, { clock });
      await store.queue.claim({ worker: 'w', limit: 1 });
      await store.close();
    },
    /is being worked on: 1 runs and 0 imports are under way/,
  ],
  [
    'a file of an older version',
    async ({ path }) => damage(path, `delete from kysely_migration where name = '0005-imports'`),
    /the schema step 0005-imports is not applied/,
  ],
  [
    'a file of another program',
    async ({ path }) => damage(path, 'drop table kysely_migration'),
    /was never used by Pagemark/,
  ],
  [
    'a row that comes out otherwise than it went in',
    async ({ url, clock }) => {
      await (await openStore({ engine: 'postgres', url }, { clock })).close();
      await query(
        url,
        `create function spoil() returns trigger language plpgsql as $$ begin new.score := 12; return new; end $$`,
        'create trigger spoil before insert on reports for each row execute function spoil()',
      );
    },
    /The rows of reports are not the same in both databases. Nothing was moved/,
  ],
];

test.each(refusals)('%s is refused, and nothing is moved', async (_name, prepare, message) => {
  const { path, clock } = await makeFilled();
  await using target = await createTestDatabase('bare');
  await prepare({ path, url: target.url, clock });
  const request = { from: path, to: target.url, nowMs: clock.nowMs() };
  const refusal = await moveDatabase(request).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StoreOpenError);
  expect(String(refusal)).toMatch(message);
  const store = await openStore({ engine: 'postgres', url: target.url }, { clock });
  expect(await store.accounts.getByName('one')).toBeNull();
  await store.close();
});

test('a file that is not there is refused and not made', async () => {
  const path = join(await makeFolder(), 'none.db');
  await using target = await createTestDatabase('bare');
  await expect(moveDatabase({ from: path, to: target.url, nowMs: 0 })).rejects.toThrow(StoreOpenError);
  await expect(readFile(path)).rejects.toThrow('ENOENT');
});

function damage(path: string, sql: string): void {
  const file = new Database(path);
  file.exec(sql);
  file.close();
}

async function query(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const claim = (store: Store) => store.queue.claim({ worker: 'w', limit: 100 });

async function reportsOf(store: Store, accountId: number) {
  const query = { search: '', project: null, result: null, sortBy: 'id', direction: 'asc' } as const;
  const position = { kind: 'page', page: 1 } as const;
  return (await store.reports.list(accountId, { ...query, perPage: 100, position })).items;
}
