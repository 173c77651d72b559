import { EVERY_REPORT } from '@pagemark/domain';
import { checkIntegrity, createImports, hashNextPassword, processImport } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import type { DuplicatePolicy } from '@pagemark/domain';
import { expect, onTestFinished, test } from 'vitest';
import { openIntegrityChecker, secretKeyFileOf } from '../src/index.ts';
import { openStore } from '../src/open-store.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import { COMPLETED_AUDIT } from './queue-contract/queue-fixture.ts';

const clock = { nowMs: () => Date.now() };
const LIMITS = { perHostMax: 100, hostDelayMs: 0 };
const URLS = 600;
const SITES = 40;

/** Several processes' stores over one database. */
const secretKeyFile = secretKeyFileOf({ engine: 'postgres', url: '' });

async function openStores(count: number): Promise<{ url: string; stores: Store[] }> {
  const database = await createTestDatabase();
  const stores = await Promise.all(
    Array.from({ length: count }, () =>
      openStore({ engine: 'postgres', url: database.url }, { clock, limits: LIMITS, secretKeyFile }),
    ),
  );
  onTestFinished(async () => {
    for (const store of stores) await store.close();
    await database[Symbol.asyncDispose]();
  });
  return { url: database.url, stores };
}

async function* bytesOf(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(lines.join('\n'));
}

async function* noSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}

/** All URLs, rotated to start with one of them. */
function linesFrom(first: number): string[] {
  return Array.from({ length: URLS }, (_, index) => {
    const number = (first + index) % URLS;
    return `https://s${number % SITES}.example/${number}`;
  });
}

async function send(
  store: Store,
  lines: readonly string[],
  onDuplicate: DuplicatePolicy,
  source: 'text' | 'csv' = 'text',
) {
  const { id: accountId } = await store.accounts.ensure('a');
  return createImports(store.imports).receive(accountId, {
    options: { privacy: 1, onDuplicate },
    idempotencyKey: null,
    content: { source, bytes: bytesOf(lines) },
  });
}

/** Processes imports like a worker, until there are none. */
async function workAll({ imports }: Store): Promise<void> {
  for (let claim = await imports.claim(); claim !== null; claim = await imports.claim())
    await processImport({ imports, readSitemap: noSitemap }, claim, new AbortController().signal);
}

/** Processes runs like a worker, until stopped. */
async function completeRuns({ queue, runs }: Store, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    for (const claim of await queue.claim({ worker: 'w', limit: 20 })) {
      await runs.complete(claim, COMPLETED_AUDIT);
    }
  }
}

async function findingsOf(url: string) {
  const checker = await openIntegrityChecker({ engine: 'postgres', url }, { clock, leaseMs: 30_000 });
  const { findings } = await checkIntegrity(checker, { quick: false });
  await checker.close();
  return findings;
}

async function totalOf(store: Store): Promise<number> {
  const { id } = await store.accounts.ensure('a');
  const query = { ...EVERY_REPORT, sortBy: 'id', direction: 'asc' } as const;
  return (await store.reports.list(id, { ...query, perPage: 10, position: { kind: 'page', page: 1 } })).total;
}

test('concurrent imports of the same URLs create each report once, while workers finish their runs', async () => {
  const { url, stores } = await openStores(4);
  const [first] = stores;
  if (first === undefined) throw new Error('There are stores.');
  const sent = [];
  for (const [index, rule] of (['skip', 'refresh', 'skip', 'refresh'] as const).entries())
    sent.push(await send(first, linesFrom(index * 150), rule));
  let over = false;
  const runs = stores.slice(2).map((store) => completeRuns(store, () => over));
  await Promise.all(stores.map(workAll));
  over = true;
  await Promise.all(runs);
  const { id: accountId } = await first.accounts.ensure('a');
  const ended = await Promise.all(sent.map(({ id }) => first.imports.get(accountId, id)));
  const sum = (of: 'created' | 'skipped' | 'refreshed') =>
    ended.reduce((total, each) => total + (each?.[of] ?? 0), 0);
  expect(ended.map((each) => each?.status)).toEqual(Array.from({ length: 4 }, () => 'completed'));
  expect(sum('created')).toBe(URLS);
  expect(sum('skipped') + sum('refreshed')).toBe(3 * URLS);
  expect(await totalOf(first)).toBe(URLS);
  expect(await findingsOf(url)).toEqual([]);
}, 90_000);

test('no report misses its password, whenever that is hashed', async () => {
  const { url, stores } = await openStores(3);
  const [first] = stores;
  if (first === undefined) throw new Error('There are stores.');
  const rows = linesFrom(0).map((line, index) => `${line},2,secret-${index % 3}`);
  await send(first, ['url,privacy,password', ...rows], 'create', 'csv');
  const hasher = { hash: async (text: string) => `hash of ${text}` };
  let over = false;
  const hashing = stores.map(async ({ imports }) => {
    while (!over) await hashNextPassword(imports, hasher);
    while (await hashNextPassword(imports, hasher));
  });
  await Promise.all(stores.map(workAll));
  over = true;
  await Promise.all(hashing);
  const { id: accountId } = await first.accounts.ensure('a');
  const query = { ...EVERY_REPORT, sortBy: 'id', direction: 'asc' } as const;
  for (let page = 1; page <= URLS / 100; page += 1) {
    const position = { kind: 'page', page } as const;
    const { items } = await first.reports.list(accountId, { ...query, perPage: 100, position });
    expect(new Set(items.map(({ privacy }) => privacy))).toEqual(new Set([2]));
  }
  expect(await findingsOf(url)).toEqual([]);
});

test('a cancellation in the middle of a batch waits for it, and nothing comes after', async () => {
  const { stores } = await openStores(2);
  const [first, second] = stores;
  if (first === undefined || second === undefined) throw new Error('There are stores.');
  const { id } = await send(first, linesFrom(0), 'skip');
  const { id: accountId } = await first.accounts.ensure('a');
  const working = workAll(first);
  const isBegun = async () => ((await second.imports.get(accountId, id))?.created ?? 0) > 0;
  await expect.poll(isBegun, { interval: 1, timeout: 20_000 }).toBe(true);
  const canceled = await second.imports.cancel(accountId, id);
  await working;
  const after = await second.imports.get(accountId, id);
  expect(await totalOf(second)).toBe(after?.created);
  // It may have been completed before, which is fine.
  expect(canceled === 'ended' ? 'completed' : 'canceled').toBe(after?.status);
  if (canceled !== 'ended') expect(canceled).toEqual(after);
});
