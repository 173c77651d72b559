import { processImport } from '@pagemark/core';
import type { Imports, ImportStore } from '@pagemark/core';
import { isImportFinal } from '@pagemark/domain';

/** Maximum number of time slices until this import has finished; a running worker may process it instead. */
const SLICES_MAX = 50;
const PAUSE_MS = 100;

/** Creates an import from a CSV and processes it, together with any running worker. */
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
  for (let slice = 0; slice < SLICES_MAX; slice += 1) {
    if (isImportFinal((await imports.show(accountId, id)).status)) return;
    const claim = await store.claim();
    if (claim === null) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    // This process fetches nothing; a sitemap is left to a worker.
    else if (claim.sitemapUrl !== null) await store.release(claim);
    else await processImport({ imports: store, readSitemap }, claim, new AbortController().signal);
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

function readSitemap(): never {
  throw new Error('Sitemaps are not read here.');
}
