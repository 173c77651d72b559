import { EVERY_REPORT, REPORT_SORTS, selectReports, SORT_DIRECTIONS } from '@pagemark/domain';
import type { ReportListQuery } from '@pagemark/domain';
import { createImports, processImport } from '@pagemark/core';
import type { ImportedReport, ImportedReports, Store } from '@pagemark/core';
import { beforeEach, expect, test } from 'vitest';
import type { TestEngine } from './test-engine.ts';

let nowMs: number;
let store: Store;
let accountId: number;

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Sends lines as an import that skips URLs with a report. */
function sendText(text: string): Promise<{ id: string }> {
  const options = { privacy: 1, onDuplicate: 'skip' } as const;
  const content = { source: 'text', bytes: bytesOf(text) } as const;
  return createImports(store.imports).receive(accountId, { options, idempotencyKey: null, content });
}

function readSitemap(): never {
  throw new Error('There is no sitemap.');
}

/** Works on the only import there is. */
async function workAll(): Promise<void> {
  const claim = await store.imports.claim();
  if (claim === null) throw new Error('There is no import to work on.');
  await processImport({ imports: store.imports, readSitemap }, claim, new AbortController().signal);
}

type Range = { limit: number; scannedMax: number };

/** The URLs of all reports that an import made, page by page. */
async function urlsMade(id: string, range: Range): Promise<string[]> {
  return (await reportsMade(id, range)).map(({ url }) => url);
}

async function reportsMade(id: string, range: Range): Promise<ImportedReport[]> {
  const reports: ImportedReport[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < 20; pages += 1) {
    const page: ImportedReports | null = await store.imports.reports(accountId, id, { ...range, after });
    expect(page?.items.length).toBeLessThanOrEqual(range.limit);
    reports.push(...(page?.items ?? []));
    after = page?.next ?? null;
    if (after === null) return reports;
  }
  throw new Error('The reports do not come to an end.');
}

/** The reports of a date range, in the order of their creation. */
function listSpan(span: Pick<Partial<ReportListQuery>, 'createdFromMs' | 'createdToMs'>) {
  const order = { sortBy: 'id', direction: 'asc', perPage: 10 } as const;
  const position = { kind: 'page', page: 1 } as const;
  return store.reports.list(accountId, { ...EVERY_REPORT, ...span, ...order, position });
}

/** The reports that an import made, in terms of its port. */
export function describeImportedReports(engine: TestEngine): void {
  beforeEach(async () => {
    nowMs = 1_700_000_000_000;
    store = await engine.openStore({ nowMs: () => nowMs });
    accountId = (await store.accounts.ensure('a')).id;
  });

  test.each([
    [1, 1],
    [2, 1],
    [1, 3],
    [2, 4],
    [100, 10_000],
  ])('are found %i at a time by scanning %i', async (limit, scannedMax) => {
    const range = { limit, scannedMax };
    await sendText('before.example/1\nbefore.example/2');
    await workAll();
    const { id } = await sendText('a.example\nbefore.example/1\nc.example\nmailto:x\nb.example');
    await workAll();
    const made = ['https://a.example/', 'https://c.example/', 'https://b.example/'];
    expect(await urlsMade(id, range)).toEqual(made);
    expect((await reportsMade(id, range)).map(({ line }) => line)).toEqual([1, 3, 5]);
    nowMs += 3_600_000;
    const { id: other } = await sendText('a.example\nafter.example/1\nafter.example/2');
    await workAll();
    expect(await urlsMade(id, range)).toEqual(made);
    expect(await urlsMade(other, range)).toEqual(['https://after.example/1', 'https://after.example/2']);
    const query = { ...EVERY_REPORT, search: 'c.example', sortBy: 'id', direction: 'asc' } as const;
    const position = { kind: 'page', page: 1 } as const;
    const { items } = await store.reports.list(accountId, { ...query, perPage: 10, position });
    await store.reports.delete(accountId, items[0]?.id ?? '', null);
    expect(await urlsMade(id, range)).toEqual(['https://a.example/', 'https://b.example/']);
  });

  test('are the lists that are filtered by their import, in every order', async () => {
    const everything: ReportListQuery = {
      ...EVERY_REPORT,
      sortBy: 'id',
      direction: 'asc',
      perPage: 10,
      position: { kind: 'page', page: 1 },
    };
    const list = async (query: ReportListQuery) => (await store.reports.list(accountId, query)).items;
    const { id } = await sendText('b.example\nc.example/1\na.example\nc.example/2');
    await workAll();
    nowMs += 1;
    const { id: other } = await sendText('a.example\nd.example\nb.example/2');
    await workAll();
    const all = await list(everything);
    const known = new Set(['https://d.example/', 'https://b.example/2']);
    const made = all.map((report) => ({ ...report, importId: known.has(report.url) ? other : id }));
    expect(made).toHaveLength(6);
    for (const importId of [id, other]) {
      for (const sortBy of REPORT_SORTS) {
        for (const direction of SORT_DIRECTIONS) {
          for (const filter of [
            {},
            { search: '/2' },
            { project: 'c.example' },
            { status: 'failed' as const },
          ]) {
            const query = { ...everything, ...filter, importId, sortBy, direction };
            const expected = selectReports(query, made).map(({ url }) => url);
            expect((await list(query)).map(({ url }) => url)).toEqual(expected);
          }
        }
      }
    }
    expect(await list({ ...everything, importId: all[0]?.id ?? '' })).toEqual([]);
    const { id: stranger } = await store.accounts.ensure('b');
    expect((await store.reports.list(stranger, { ...everything, importId: id })).total).toBe(0);
  });

  test('count as created after the ones before them when the clock has gone back', async () => {
    const startMs = nowMs;
    await sendText('a.example');
    await workAll();
    nowMs -= 3_600_000;
    await sendText('b.example\nc.example');
    await workAll();
    expect((await listSpan({ createdFromMs: startMs, createdToMs: startMs })).items).toMatchObject(
      ['a', 'b', 'c'].map((name) => ({ url: `https://${name}.example/`, createdAtMs: startMs })),
    );
    expect((await listSpan({ createdToMs: startMs - 1 })).items).toEqual([]);
    expect((await listSpan({ createdFromMs: startMs + 1 })).items).toEqual([]);
  });

  test('are not visible to other accounts', async () => {
    const { id } = await sendText('a.example');
    await workAll();
    const range = { after: null, limit: 10, scannedMax: 10 };
    const { id: stranger } = await store.accounts.ensure('b');
    expect(await store.imports.reports(stranger, id, range)).toBeNull();
    expect(await store.imports.reports(accountId, 'nonsense', range)).toBeNull();
    const nowhere = { ...range, after: 'nonsense' };
    expect(await store.imports.reports(accountId, id, nowhere)).toEqual({ items: [], next: null });
  });
}
