import type { NewImport, Store, Upload } from '@pagemark/core';
import { beforeEach, expect, test } from 'vitest';
import { workOnImports } from '../transfer/filled-file.ts';
import type { TestEngine } from './test-engine.ts';

/** Less than an upload may pause, in milliseconds. */
const PAUSE_MS = 59_000;
const REQUEST: NewImport = {
  source: 'text',
  options: { privacy: 1, onDuplicate: 'skip' },
  name: null,
  sitemapUrl: null,
  idempotencyKey: 'key',
};

let nowMs: number;
let store: Store;
let accountId: number;

async function begin(): Promise<Upload> {
  const begun = await store.imports.begin(accountId, REQUEST);
  if (begun.kind !== 'begun') throw new Error('The key is new.');
  return begun.upload;
}

/** Uploads of imports, chunk by chunk. */
export function describeUploads(engine: TestEngine): void {
  beforeEach(async () => {
    nowMs = 1_700_000_000_000;
    store = await engine.openStore({ nowMs: () => nowMs });
    accountId = (await store.accounts.ensure('a')).id;
  });

  test('an upload that pauses loses no later lines', async () => {
    const upload = await begin();
    expect(await store.imports.append(upload, [])).toBe(true);
    expect(await store.imports.append(upload, [{ line: 1, url: 'a.example' }])).toBe(true);
    nowMs += PAUSE_MS;
    expect(await store.imports.append(upload, [])).toBe(true);
    nowMs += PAUSE_MS;
    expect(await store.imports.append(upload, [{ line: 9, url: 'b.example' }])).toBe(true);
    const received = await store.imports.finish(upload, new Uint8Array(32));
    await workOnImports(store);
    const found = await store.imports.get(accountId, received?.id ?? '');
    expect(found).toMatchObject({ status: 'completed', lines: 2, created: 2 });
  });

  test('removes an abandoned upload and releases its key', async () => {
    const upload = await begin();
    await store.imports.append(upload, [{ line: 1, url: 'a.example' }]);
    expect(await store.imports.begin(accountId, REQUEST)).toEqual({ kind: 'busy' });
    nowMs += 60_001;
    while (await store.imports.sweep());
    expect(await store.imports.append(upload, [{ line: 2, url: 'b.example' }])).toBe(false);
    expect(await store.imports.begin(accountId, REQUEST)).toMatchObject({ kind: 'begun' });
    const list = { perPage: 10, position: { kind: 'page', page: 1 } } as const;
    expect((await store.imports.list(accountId, list)).total).toBe(1);
  });
}
