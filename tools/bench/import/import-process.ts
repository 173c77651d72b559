// Ours: receives a text line by line and processes it, as the API and the worker do.
import { createImports, systemClock, processImport } from '@pagemark/core';
import type { ImportStore } from '@pagemark/core';
import { DatabaseUrl, openStore } from '@pagemark/store';
import { SqliteDb } from '@pagemark/store/sqlite';
import { startCpuTime } from '../harness/cpu-time.ts';
import { serveRequests } from '../harness/serve-requests.ts';
import { LinesRequest, linesOf } from './import-case.ts';
import type { LinesResponse } from './import-case.ts';

const [databaseUrl = '', search = ''] = process.argv.slice(2);
const database = DatabaseUrl.parse(databaseUrl);
// As in the worker.
const store = await openStore(database, { clock: systemClock, reading: 'cached' });
if (search === 'without-search' && database.engine === 'sqlite') await dropSearch(database.path);
// The account whose reports the key of the environment lists.
const { id: accountId } = await store.accounts.ensure('default');

serveRequests(LinesRequest, async (request): Promise<LinesResponse> => {
  const batches: { lines: number; ms: number }[] = [];
  const apply: ImportStore['apply'] = async (claim, lines) => {
    const startMs = performance.now();
    const written = await store.imports.apply(claim, lines);
    batches.push({ lines: lines.length, ms: performance.now() - startMs });
    return written;
  };
  const imports = { ...store.imports, apply };
  const startMs = performance.now();
  const cpuTime = startCpuTime();
  const options = { privacy: 1, onDuplicate: 'skip' } as const;
  const content = { source: 'text', bytes: linesOf(request) } as const;
  const { id } = await createImports(imports).receive(accountId, { options, idempotencyKey: null, content });
  for (let claim = await imports.claim(); claim !== null; claim = await imports.claim()) {
    await processImport({ imports, readSitemap: noSitemap }, claim, new AbortController().signal);
  }
  const ms = performance.now() - startMs;
  const cpuMs = cpuTime();
  const { created } = await createImports(imports).show(accountId, id);
  if (created !== request.lines) throw new Error(`${created} of ${request.lines} reports were made.`);
  const p99 = batches.toSorted((a, b) => a.ms - b.ms)[Math.floor(batches.length * 0.99)];
  return {
    perS: (request.lines * 1_000) / ms,
    perCpuS: (request.lines * 1_000) / cpuMs,
    batch: Math.round(request.lines / batches.length),
    p99Ms: p99?.ms ?? 0,
  };
});

async function* noSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}

/** Replaces the search index with one that accepts everything and stores nothing. */
async function dropSearch(path: string): Promise<void> {
  const connection = new SqliteDb(path);
  connection.driver.exec(`
    drop table report_search;
    create view report_search as select seq as rowid, url, '' as account from reports;
    create trigger report_search_insert instead of insert on report_search begin select 1; end;
  `);
  await connection.close();
}
