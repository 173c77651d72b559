import { setTimeout as delay } from 'node:timers/promises';
import { createImports } from '@pagemark/core';
import type { FileSource, Imports } from '@pagemark/core';
import { isImportFinal } from '@pagemark/domain';
import type { Import, ImportOptions, ImportReject } from '@pagemark/domain';
import type { StoreFixture } from './store-fixture.ts';

const POLL_MS = 20;

/** Imports of a store, for tests. */
export type ImportFixture = {
  imports: Imports;
  /** Creates an import from a file; a worker processes it. */
  send(source: FileSource, text: string, options?: Partial<ImportOptions>): Promise<Import>;
  sendSitemap(url: string): Promise<Import>;
  /** Resolves when the import has finished; rejects after `timeoutMs`. */
  ended(id: string, timeoutMs?: number): Promise<Import>;
  rejects(id: string): Promise<ImportReject[]>;
};

export function createImportFixture({
  store,
  accountId,
}: Pick<StoreFixture, 'store' | 'accountId'>): ImportFixture {
  const imports = createImports(store.imports);
  return {
    imports,
    send: (source, text, options = {}) =>
      imports.receive(accountId, {
        options: optionsOf(options),
        idempotencyKey: null,
        content: { source, bytes: bytesOf(text) },
      }),
    sendSitemap: (url) =>
      imports.receive(accountId, {
        options: optionsOf({}),
        idempotencyKey: null,
        content: { source: 'sitemap', url },
      }),
    async ended(id, timeoutMs = 20_000) {
      const endAt = performance.now() + timeoutMs;
      while (performance.now() < endAt) {
        const found = await imports.show(accountId, id);
        if (isImportFinal(found.status)) return found;
        await delay(POLL_MS);
      }
      throw new Error(`The import has not finished after ${timeoutMs} ms.`);
    },
    async rejects(id) {
      const rejects: ImportReject[] = [];
      for await (const reject of imports.rejects(accountId, id)) if ('line' in reject) rejects.push(reject);
      return rejects;
    },
  };
}

function optionsOf(options: Partial<ImportOptions>): ImportOptions {
  return { privacy: 1, onDuplicate: 'skip', ...options };
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
