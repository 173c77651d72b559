import { workOnImport } from '@pagemark/core';
import type { Imports, ImportStore } from '@pagemark/core';
import { isImportFinal } from '@pagemark/domain';

/** Turns that are taken at the imports of the database until this one has ended: with a worker there, none is needed. */
const TURNS_MAX = 50;
const PAUSE_MS = 100;

/** Sends a CSV to become an import and works it off, together with whatever worker there is. */
export async function finishImport(
  store: ImportStore,
  imports: Imports,
  accountId: number,
  csv: string,
): Promise<void> {
  const { id } = await imports.receive(accountId, {
    options: { privacy: 1, onDuplicate: 'skip' },
    idempotencyKey: null,
    content: { source: 'csv', bytes: bytesOf(csv) },
  });
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    if (isImportFinal((await imports.show(accountId, id)).status)) return;
    const claim = await store.claim();
    if (claim === null) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    // A sitemap is for a worker: nothing is fetched here.
    else if (claim.sitemapUrl !== null) await store.release(claim);
    else await workOnImport({ imports: store, readSitemap }, claim, new AbortController().signal);
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

function readSitemap(): never {
  throw new Error('No sitemap is read here.');
}
