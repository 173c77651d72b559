import { createImports, processImport } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import { EVENT_TYPES, resultOf, runFailure } from '@pagemark/domain';
import type { AccountEvent, DuplicatePolicy, EventType } from '@pagemark/domain';
import { expect, test } from 'vitest';
import { COMPLETED_AUDIT } from '../../testing/completed-audit.ts';
import type { TestEngine } from './test-engine.ts';

const START_MS = 1_700_000_000_000;
const DAY_MS = 86_400_000;

/** Publishes what waits, and returns the events of an account. */
async function eventsOf(store: Store, accountId: number): Promise<AccountEvent[]> {
  while (await store.events.publish());
  return (await store.events.list(accountId, { after: 0, types: null, limit: 100 })).items;
}

const typesOf = (events: readonly AccountEvent[]) => events.map(({ type }) => type);

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function* noSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}

async function create(store: Store, accountId: number, path = '') {
  const made = await store.reports.create(accountId, {
    url: `https://example.com/${path}`,
    project: 'example.com',
    privacy: 1,
    passwordHash: null,
    lane: 'interactive',
    idempotency: null,
  });
  if (made.kind !== 'created') throw new Error('The report was not created.');
  return made.report;
}

/** Ends the next run: with a score, or null for a failure. */
async function work(store: Store, score: number | null): Promise<void> {
  const [claim] = await store.queue.claim({ worker: 'tester', limit: 1 });
  if (claim === undefined) throw new Error('There was nothing to claim.');
  const ended =
    score === null
      ? await store.runs.fail(claim, runFailure('timeout'))
      : await store.runs.complete(claim, { ...COMPLETED_AUDIT, score, result: resultOf(score) });
  expect(ended).toBe(true);
}

const again = (store: Store, accountId: number, id: string) =>
  store.reports.change(accountId, id, { startRun: 'interactive' }, null);

async function importUrls(store: Store, accountId: number, onDuplicate: DuplicatePolicy) {
  const made = await createImports(store.imports).receive(accountId, {
    options: { privacy: 1, onDuplicate },
    idempotencyKey: null,
    content: {
      source: 'text',
      bytes: bytesOf('https://example.com/\nhttps://example.com/new\nno url at all'),
    },
  });
  const claim = await store.imports.claim();
  if (claim === null) throw new Error('There was no import to claim.');
  await processImport(
    { imports: store.imports, readSitemap: noSitemap },
    claim,
    new AbortController().signal,
  );
  return made;
}

/** Events: what writes them, and in which order they are read. */
export function describeEvents(engine: TestEngine): void {
  async function open() {
    let nowMs = START_MS;
    // Each reading of the clock is later than the last, and pages of a host may follow one another.
    const store = await engine.openStore({ nowMs: () => (nowMs += 1_000) }, { hostDelayMs: 0 });
    const { id: account } = await store.accounts.ensure('a');
    const { id: other } = await store.accounts.ensure('b');
    return { store, account, other };
  }

  test('each change of a report is an event of its account, in order', async () => {
    const { store, account, other } = await open();
    const { id, url } = await create(store, account);
    await work(store, 90);
    await again(store, account, id);
    await work(store, 90);
    await again(store, account, id);
    await work(store, null);
    await again(store, account, id);
    await work(store, 40);
    const events = await eventsOf(store, account);
    const report = { reportId: id, project: 'example.com', url, runId: expect.any(String) };
    const good = { score: 90, result: 'good' };
    const first = { previousScore: null, previousResult: null };
    const second = { previousScore: 90, previousResult: 'good' };
    const bad = { score: 40, result: 'bad', ...second };
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'report.created', data: report },
      { type: 'report.completed', data: { ...report, ...good, ...first } },
      { type: 'report.completed', data: { ...report, ...good, ...second } },
      { type: 'report.failed', data: { ...report, error: 'timeout' } },
      { type: 'report.completed', data: { ...report, ...bad } },
      { type: 'report.result_changed', data: { ...report, ...bad } },
    ]);
    expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
    expect(events.map((event) => event.id)).toEqual(events.map((event) => event.id).toSorted());
    expect(await eventsOf(store, other)).toEqual([]);
  });

  test('a deleted report has one event, and no URL in the ones before', async () => {
    const { store, account } = await open();
    const { id } = await create(store, account);
    await store.reports.delete(account, id, null);
    expect(await eventsOf(store, account)).toMatchObject([
      { type: 'report.created', data: { reportId: id, url: null } },
      { type: 'report.deleted', data: { reportId: id, project: 'example.com' } },
    ]);
  });

  test('a deleted project has one event, however many reports it has', async () => {
    const { store, account } = await open();
    await create(store, account, 'a');
    await create(store, account, 'b');
    await store.projects.delete(account, 'example.com');
    const events = await eventsOf(store, account);
    expect(typesOf(events)).toEqual(['report.created', 'report.created', 'project.deleted']);
    expect(events[0]).toMatchObject({ data: { url: null } });
  });

  test('an import is one event, its reports are none, and a later run of such a report is one again', async () => {
    const { store, account } = await open();
    const existing = await create(store, account);
    await work(store, 90);
    const { id: importId } = await importUrls(store, account, 'refresh');
    await work(store, 40);
    await work(store, 40);
    await store.imports.sweep();
    const events = await eventsOf(store, account);
    expect(typesOf(events)).toEqual([
      'report.created',
      'report.completed',
      'import.completed',
      'import.audits_finished',
    ]);
    const counts = { lines: 3, created: 1, refreshed: 1, skipped: 0, rejected: 1, error: null };
    expect(events[2]?.data).toEqual({ importId, ...counts });
    expect(events[3]?.data).toEqual({ importId });
    await again(store, account, existing.id);
    await work(store, 90);
    expect(typesOf(await eventsOf(store, account)).slice(4)).toEqual([
      'report.completed',
      'report.result_changed',
    ]);
  });

  test('a key that is created or revoked is an event with its name', async () => {
    const { store, account } = await open();
    const key = { id: 'k1', accountId: account, name: 'laptop', digest: new Uint8Array(32), scopes: [] };
    const times = { createdAtMs: START_MS, expiresAtMs: null, lastUsedAtMs: null, revokedAtMs: null };
    await store.keys.create({ ...key, ...times });
    await store.keys.revoke(account, 'k1');
    await store.keys.revoke(account, 'k1');
    expect(await eventsOf(store, account)).toMatchObject([
      { type: 'key.created', data: { keyId: 'k1', name: 'laptop' } },
      { type: 'key.revoked', data: { keyId: 'k1', name: 'laptop' } },
    ]);
  });

  test('an event is read only once it is published, and continues after any position', async () => {
    const { store, account, other } = await open();
    for (const path of ['a', 'b', 'c']) await create(store, account, path);
    await create(store, other);
    const all = { after: 0, types: null, limit: 2 };
    expect(await store.events.list(account, all)).toEqual({ items: [], next: 0, isMore: false });
    expect(await store.events.lastPosition()).toBe(0);
    await store.events.publish();
    expect(await store.events.lastPosition()).toBe(4);
    const first = await store.events.list(account, all);
    expect(first.items).toHaveLength(2);
    expect(first.isMore).toBe(true);
    const second = await store.events.list(account, { ...all, after: first.next });
    expect(second).toMatchObject({ items: [{ type: 'report.created' }], isMore: false });
    const end = await store.events.list(account, { ...all, after: second.next });
    expect(end).toEqual({ items: [], next: second.next, isMore: false });
    const inside = await store.events.listPublished(1, 10);
    expect(inside.map(({ position, accountId }) => [position, accountId])).toEqual([
      [2, account],
      [3, account],
      [4, other],
    ]);
  });

  test('events of some types are read past others', async () => {
    const { store, account } = await open();
    const { id } = await create(store, account);
    await work(store, 90);
    await create(store, account, 'b');
    await store.reports.delete(account, id, null);
    await store.events.publish();
    const list = (types: readonly EventType[], after = 0) =>
      store.events.list(account, { after, types, limit: 1 });
    const [created] = (await list(['report.created'])).items;
    expect(created).toMatchObject({ data: { reportId: id } });
    const next = await list(['report.created', 'project.deleted'], created?.position);
    expect(next).toMatchObject({ items: [{ type: 'report.created' }], next: 3, isMore: true });
    expect(await list(['project.deleted'])).toMatchObject({ items: [], next: 4, isMore: false });
    expect((await list(EVENT_TYPES, 3)).items).toMatchObject([{ type: 'report.deleted' }]);
  });

  test('old events are deleted some at a time, and positions are not given again', async () => {
    const { store, account } = await open();
    for (const path of ['a', 'b', 'c']) await create(store, account, path);
    await store.events.publish();
    const old = { atMs: START_MS + DAY_MS, limit: 2 };
    expect(await store.events.deleteOld({ ...old, atMs: START_MS })).toBe(0);
    expect(await store.events.deleteOld(old)).toBe(2);
    expect(await store.events.deleteOld(old)).toBe(1);
    await create(store, account, 'd');
    await store.events.publish();
    expect(await store.events.listPublished(0, 10)).toMatchObject([{ position: 4 }]);
  });

  test('publishers at the same time give each event one position', async () => {
    const { store, account } = await open();
    for (let number = 0; number < 20; number += 1) await create(store, account, String(number));
    await Promise.all(Array.from({ length: 5 }, () => store.events.publish()));
    const positions = (await store.events.listPublished(0, 100)).map(({ position }) => position);
    expect(positions).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
}
