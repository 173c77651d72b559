import { createImports, createKey, systemClock, processImport } from '@pagemark/core';
import { DatabaseUrl, openStore } from '@pagemark/store';

/** The account of the key in a service's environment. */
const ACCOUNT = 'default';
const OTHER_ACCOUNT = 'other';
const URLS_OF_PIECE = 1_000;

export type ImportedUrls = {
  /** The id of the import of `large.example`. */
  importId: string;
  /** A key of another account, which has one report. */
  otherKey: string;
};

/** Imports `reports` reports of `large.example` and a few of `kept.example` into a new database. */
export async function importUrls(databaseUrl: string, reports: number): Promise<ImportedUrls> {
  const store = await openStore(DatabaseUrl.parse(databaseUrl), { clock: systemClock });
  const { id: accountId } = await store.accounts.ensure(ACCOUNT);
  const { id: otherId } = await store.accounts.ensure(OTHER_ACCOUNT);
  const { imports } = store;
  const options = { privacy: 1, onDuplicate: 'create' } as const;
  const importAll = async (owner: number, host: string, count: number): Promise<string> => {
    const content = { source: 'text', bytes: urlsOf(host, count) } as const;
    const { id } = await createImports(imports).receive(owner, { options, idempotencyKey: null, content });
    for (let claim = await imports.claim(); claim !== null; claim = await imports.claim())
      await processImport({ imports, readSitemap: noSitemap }, claim, new AbortController().signal);
    const { created } = await createImports(imports).show(owner, id);
    if (created !== count) throw new Error(`${created} of ${count} reports were made.`);
    return id;
  };
  try {
    await importAll(otherId, 'other.example', 1);
    await importAll(accountId, 'kept.example', 50);
    const importId = await importAll(accountId, 'large.example', reports);
    const input = { accountId: otherId, name: 'bench', scopes: ['read' as const], expiresAtMs: null };
    const { key } = await createKey({ keys: store.keys, clock: systemClock }, input);
    return { importId, otherKey: key };
  } finally {
    await store.close();
  }
}

async function* urlsOf(host: string, count: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < count; from += URLS_OF_PIECE) {
    const length = Math.min(URLS_OF_PIECE, count - from);
    const urls = Array.from({ length }, (_, index) => `https://${host}/products/item-${from + index}`);
    yield Buffer.from(`${urls.join('\n')}\n`);
  }
}

async function* noSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}
