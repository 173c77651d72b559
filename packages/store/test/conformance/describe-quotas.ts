import { createImports, processImport } from '@pagemark/core';
import type { QueueLimits, Store } from '@pagemark/core';
import { expect, test } from 'vitest';
import { COMPLETED_AUDIT } from '../../testing/completed-audit.ts';
import type { TestEngine } from './test-engine.ts';

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** A line at a time, as a slow client sends them. */
async function* linesOf(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const line of lines) yield Buffer.from(line);
}

async function* noSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}

const send = (store: Store, accountId: number, text: string) =>
  createImports(store.imports).receive(accountId, {
    options: { privacy: 1, onDuplicate: 'skip' },
    idempotencyKey: null,
    content: { source: 'text', bytes: bytesOf(text) },
  });

/** Works on imports until none is left. */
async function work(store: Store): Promise<void> {
  const ports = { imports: store.imports, readSitemap: noSitemap };
  for (let turns = 0; turns < 100; turns += 1) {
    const claim = await store.imports.claim();
    if (claim === null) return;
    await processImport(ports, claim, AbortSignal.timeout(20_000));
  }
  throw new Error('The imports do not come to an end.');
}

const create = (store: Store, accountId: number, path: string) =>
  store.reports.create(accountId, {
    url: `https://one.example/${path}`,
    project: 'one.example',
    privacy: 1,
    passwordHash: null,
    lane: 'interactive',
    idempotency: null,
  });

/** The storage quota of an account, and the rejects of an import that has many. */
export function describeQuotas(engine: TestEngine): void {
  async function open(limits: Partial<QueueLimits>) {
    const store = await engine.openStore({ nowMs: () => 1_700_000_000_000 }, limits);
    const [mine, other] = [await store.accounts.ensure('a'), await store.accounts.ensure('b')];
    return { store, mine: mine.id, other: other.id };
  }

  test('stores the first of many rejects, counts the others, and lists their number', async () => {
    const { store, mine } = await open({ rejectsMax: 150 });
    const { id } = await send(store, mine, 'no url at all\n'.repeat(400));
    await work(store);
    const imports = createImports(store.imports);
    expect(await imports.show(mine, id)).toMatchObject({
      status: 'completed',
      rejected: 400,
      keptRejects: 150,
    });
    const listed: object[] = [];
    for await (const reject of imports.rejects(mine, id)) listed.push(reject);
    expect(listed).toHaveLength(151);
    expect(listed[149]).toMatchObject({ line: 150, text: 'no url at all' });
    expect(listed.at(-1)).toEqual({ omitted: 250 });
  });

  test('an account that stores as much as it may uploads nothing more, and another account does', async () => {
    const { store, mine, other } = await open({ storedBytesMax: 2_000 });
    const random = Array.from({ length: 400 }, (_, line) => `${line}-${Math.sin(line)}.example`).join('\n');
    await expect(send(store, mine, random)).rejects.toMatchObject({
      code: 'quota_exceeded',
      message: expect.stringMatching(/^The upload does not fit .* MiB \(ACCOUNT_QUOTA_MB\)/),
    });
    // The refused upload is deleted, and its bytes no longer count.
    await send(store, mine, 'a.example');
    await send(store, other, 'a.example');
  });

  test('an import with more lines than one may have is refused, and leaves nothing', async () => {
    const { store, mine } = await open({});
    const imports = createImports(store.imports, { linesMax: 5_000 });
    const receive = (lines: readonly string[]) =>
      imports.receive(mine, {
        options: { privacy: 1, onDuplicate: 'skip' },
        idempotencyKey: null,
        content: { source: 'text', bytes: linesOf(lines) },
      });
    // Blank lines and comments count, and a last line without an end.
    const most = Array.from(
      { length: 5_000 },
      (_, line) => ['a.example\n', '\n', '# no URL\n'][line % 3] ?? '',
    );
    for (const more of ['a.example\n', '\n', 'a.example', '#'])
      await expect(receive([...most, more])).rejects.toMatchObject({
        code: 'payload_too_large',
        message: expect.stringContaining('5000 lines'),
      });
    expect(
      await store.imports.list(mine, { perPage: 10, position: { kind: 'page', page: 1 } }),
    ).toMatchObject({
      items: [],
      total: 0,
    });
    expect(await receive(most)).toMatchObject({ status: 'queued', lines: 1_667 });
  });

  test('rejects count until their import is deleted', async () => {
    const { store, mine } = await open({ storedBytesMax: 5_000 });
    const { id } = await send(store, mine, 'no url at all\n'.repeat(400));
    await work(store);
    await expect(send(store, mine, 'a.example')).rejects.toMatchObject({ code: 'quota_exceeded' });
    await expect(create(store, mine, '1')).rejects.toMatchObject({ code: 'quota_exceeded' });
    await store.imports.delete(mine, id);
    await send(store, mine, 'a.example');
  });

  test('results count until their report is deleted', async () => {
    const { store, mine, other } = await open({ storedBytesMax: 10, hostDelayMs: 0 });
    const made = await create(store, mine, '1');
    if (made.kind !== 'created') throw new Error('The report was not created.');
    const [claim] = await store.queue.claim({ worker: 'tester', limit: 1 });
    if (claim === undefined) throw new Error('There was nothing to claim.');
    expect(await store.runs.complete(claim, COMPLETED_AUDIT)).toBe(true);
    await expect(create(store, mine, '2')).rejects.toMatchObject({ code: 'quota_exceeded' });
    await create(store, other, '1');
    await store.reports.delete(mine, made.report.id, null);
    expect(await create(store, mine, '2')).toMatchObject({ kind: 'created' });
  });
}
