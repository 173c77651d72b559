import { setTimeout as delay } from 'node:timers/promises';
import type { Core } from '@pagemark/core';
import { isImportFinal } from '@pagemark/domain';

/** Maximum number of time slices until this import has finished; a running worker may process it instead. */
const SLICES_MAX = 50;
const PAUSE_MS = 100;

/** Creates an import from a CSV and processes it, together with any running worker. */
export async function finishImport(
  { imports, importWorker }: Pick<Core, 'imports' | 'importWorker'>,
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
    const claim = await importWorker.claim();
    if (claim === null) await delay(PAUSE_MS);
    // This process fetches nothing; a sitemap is left to a worker.
    else if (claim.sitemapUrl !== null) await importWorker.release(claim);
    else await importWorker.process(claim, new AbortController().signal);
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
