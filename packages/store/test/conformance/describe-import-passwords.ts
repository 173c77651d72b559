import { EVERY_REPORT } from '@pagemark/domain';
import { createImports, hashNextPassword, processImport } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import { beforeEach, expect, test } from 'vitest';
import type { TestEngine } from './test-engine.ts';

let nowMs: number;
let store: Store;
let accountId: number;

const hasher = { hash: async (password: string) => `hash of ${password}` };

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function* noSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}

/** Imports lines of `url,privacy,password`, and returns the import's id. */
async function importCsv(rows: string, account = accountId): Promise<string> {
  const { id } = await createImports(store.imports).receive(account, {
    options: { privacy: 1, onDuplicate: 'skip' },
    idempotencyKey: null,
    content: { source: 'csv', bytes: bytesOf(`url,privacy,password\n${rows}`) },
  });
  const ports = { imports: store.imports, readSitemap: noSitemap };
  for (let claim = await store.imports.claim(); claim !== null; claim = await store.imports.claim())
    await processImport(ports, claim, AbortSignal.timeout(60_000));
  return id;
}

async function reportsOf(account = accountId) {
  const filters = { ...EVERY_REPORT } as const;
  const query = { ...filters, sortBy: 'id', direction: 'asc', perPage: 100 } as const;
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) =>
      store.reports.list(account, { ...query, position: { kind: 'page', page } }),
    ),
  );
  return pages.flatMap(({ items }) => items);
}

const privaciesOf = async (account = accountId) => (await reportsOf(account)).map(({ privacy }) => privacy);

/** The next passwords that are taken, hashed one after the other. */
async function taken(count: number): Promise<string[]> {
  const passwords: string[] = [];
  const noting = {
    hash: async (password: string) => {
      passwords.push(password);
      return hasher.hash(password);
    },
  };
  for (let turns = 0; turns < count; turns += 1) await hashNextPassword(store.imports, noting);
  return passwords;
}

/** The passwords in lines of an import. */
export function describeImportPasswords(engine: TestEngine): void {
  beforeEach(async () => {
    nowMs = 1_700_000_000_000;
    store = await engine.openStore({ nowMs: () => nowMs });
    accountId = (await store.accounts.ensure('a')).id;
  });

  test('a password protects its report when it is hashed, and is gone when nothing needs it', async () => {
    await importCsv('a.example,2,one\nb.example,2,one\nc.example,2,two');
    expect(await privaciesOf()).toEqual([1, 1, 1]);
    expect(await hashNextPassword(store.imports, hasher)).toBe(true);
    expect(await privaciesOf()).toEqual([2, 2, 1]);
    while (await store.imports.sweep());
    expect(await hashNextPassword(store.imports, hasher)).toBe(true);
    expect(await privaciesOf()).toEqual([2, 2, 2]);
    expect(await hashNextPassword(store.imports, hasher)).toBe(false);
    while (await store.imports.sweep());
    expect(await store.imports.takePendingPassword()).toBeNull();
  });

  test('a password does not protect a report whose privacy changed meanwhile', async () => {
    await importCsv('a.example,2,one');
    const [report] = await reportsOf();
    await store.reports.change(accountId, report?.id ?? '', { privacy: 0 }, null);
    await hashNextPassword(store.imports, hasher);
    expect(await privaciesOf()).toEqual([0]);
  });

  test('a password is hashed by one worker at a time, and by another when that dies', async () => {
    await importCsv('a.example,2,one');
    expect(await store.imports.takePendingPassword()).toMatchObject({ password: 'one' });
    expect(await store.imports.takePendingPassword()).toBeNull();
    nowMs += 30_000;
    expect(await store.imports.takePendingPassword()).toMatchObject({ password: 'one' });
  });

  test('accounts take turns, and one’s own passwords come in the order of its lines', async () => {
    const others = [(await store.accounts.ensure('b')).id, (await store.accounts.ensure('c')).id] as const;
    await importCsv([1, 2, 3, 4, 5].map((number) => `a${number}.example,2,a${number}`).join('\n'));
    expect(await taken(1)).toEqual(['a1']);
    await importCsv('b1.example,2,b1\nb2.example,2,b2', others[0]);
    await importCsv('c1.example,2,c1', others[1]);
    expect(await taken(6)).toEqual(['b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
    expect(await privaciesOf(others[1])).toEqual([2]);
  });

  test('the password of a deleted import is still hashed, because its report waits for it', async () => {
    const other = (await store.accounts.ensure('b')).id;
    await importCsv([1, 2, 3].map((number) => `a${number}.example,2,a${number}`).join('\n'));
    const id = await importCsv('b.example,2,b', other);
    expect(await store.imports.delete(other, id)).toBe(true);
    while (await store.imports.sweep());
    expect(await taken(4)).toEqual(['a1', 'b', 'a2', 'a3']);
    expect(await privaciesOf(other)).toEqual([2]);
  });

  test('a password of many reports is hashed once, and protects some of them at a time', async () => {
    const other = (await store.accounts.ensure('b')).id;
    const lines = Array.from({ length: 450 }, (_, number) => `a.example/${number},2,same`);
    await importCsv(lines.join('\n'));
    await importCsv('b.example,2,b', other);
    expect(await taken(1)).toEqual(['same']);
    expect((await privaciesOf()).filter((privacy) => privacy === 2)).toHaveLength(200);
    expect(await taken(3)).toEqual(['b']);
    expect((await privaciesOf()).filter((privacy) => privacy === 2)).toHaveLength(450);
    expect(await hashNextPassword(store.imports, hasher)).toBe(false);
  });
}
