import { createImports, processImport } from '@pagemark/core';
import type { TestBed } from './test-bed.ts';

const OPTIONS = { privacy: 1, onDuplicate: 'create' } as const;

/** Creates a report for each URL with an import that is processed here, which is faster than one by one. */
export async function importReports(bed: TestBed, urls: readonly string[]): Promise<void> {
  const { imports } = bed.store;
  const content = { source: 'text', bytes: bytesOf(urls) } as const;
  await createImports(imports).receive(bed.accountId, { options: OPTIONS, idempotencyKey: null, content });
  for (let claim = await imports.claim(); claim !== null; claim = await imports.claim())
    await processImport({ imports, readSitemap: noSitemap }, claim, new AbortController().signal);
}

async function* bytesOf(urls: readonly string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${urls.join('\n')}\n`);
}

async function* noSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}
